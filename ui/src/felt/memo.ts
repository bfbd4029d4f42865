import { Component, type ComponentChild, h } from "preact";

type View<Props> = (props: Props) => ComponentChild;

/** Whether two objects hold the same things under the same names. */
export const alike = <Props extends object>(a: Props, b: Props): boolean => {
  const keys = Object.keys(a) as (keyof Props)[];
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
};

/** A component that is drawn again only when its props differ. */
export function memo<Props extends object>(
  Inner: View<Props>,
  same: (before: Props, after: Props) => boolean = alike,
) {
  return class Memo extends Component<Props> {
    override shouldComponentUpdate(after: Readonly<Props>): boolean {
      return !same(this.props as Props, after as Props);
    }

    override render(): ComponentChild {
      return h(Inner as never, this.props as never);
    }
  };
}

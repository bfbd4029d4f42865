import "./dialog.css";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { focusNext, type Next } from "./focus.ts";

type DialogProps = {
  title: string;
  onClose: () => void;
  onSubmit: () => void;
  /** Where the focus goes afterwards; to what opened the dialog unless given. */
  next?: Next;
  children: ComponentChildren;
};

/** A modal form. It is in the page only while it is open. */
export function Dialog({ title, onClose, onSubmit, next = "opener", children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const after = useRef(next);
  after.current = next;
  useEffect(() => {
    const own = dialog.current;
    const before = document.activeElement;
    own?.showModal();
    return () => {
      own?.close();
      focusNext(before, after.current);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class="coup-dialog"
      aria-labelledby="coup-dialog"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <h2 id="coup-dialog">{title}</h2>
        {children}
      </form>
    </dialog>
  );
}

import "./dialog.css";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

type DialogProps = {
  title: string;
  onClose: () => void;
  onSubmit: () => void;
  children: ComponentChildren;
};

/** A modal form. It is in the page only while it is open. */
export function Dialog({ title, onClose, onSubmit, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const own = dialog.current;
    const before = document.activeElement;
    own?.showModal();
    return () => {
      own?.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
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

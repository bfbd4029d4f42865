import type { ComponentChildren } from "preact";

type FieldProps = { id: string; label: string; children: ComponentChildren };

/** A label, and the field with this id under it. */
export function Field({ id, label, children }: FieldProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children}
    </div>
  );
}

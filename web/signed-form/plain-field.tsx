import fields from "./fields.module.css";

interface Props {
  id: string;
  label: string;
  value: string;
  autoComplete?: string;
  onChange: (value: string) => void;
}

/** A field of the small forms outside the signed form. */
export function PlainField({ id, label, value, autoComplete = "off", onChange }: Props) {
  return (
    <div className={fields.field}>
      <label htmlFor={id} className={fields.label}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        className={fields.input}
        autoComplete={autoComplete}
        maxLength={60}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

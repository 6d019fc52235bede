import { Button, Menu, Tabs } from "@mantine/core";
import { useRef } from "react";
import { type UseFieldArrayReturn, useFormContext, useWatch } from "react-hook-form";
import { useFieldError } from "#web/quote/editor/editor-field.tsx";
import { UndoNotice, useUndo } from "#web/quote/editor/undo/undo.tsx";
import type { EditorValues, OptionValues } from "#web/quote/editor/values/editor-values.ts";
import { copyOf, newOption } from "#web/quote/editor/values/new-values.ts";
import { useKeys } from "#web/shared/keys/use-keys.ts";
import { Row, Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { mostOptions } from "./most-options.ts";
import { OptionEditor } from "./option-editor.tsx";

interface Props {
  quoteId: number | null;
  options: UseFieldArrayReturn<EditorValues, "options", "key">;
  active: number;
  onActivate: (index: number) => void;
  /** The current text of the paste box. */
  pasted: string;
}

export function OptionTabs({ quoteId, options, active, onActivate, pasted }: Props) {
  const { getValues } = useFormContext<EditorValues>();
  const { remember } = useUndo();
  const missing = useFieldError("options.root");
  const add = (option: OptionValues) => {
    remember("options", t("An option was added."));
    options.append(option, { shouldFocus: false });
    onActivate(options.fields.length);
  };
  const remove = (index: number) => {
    const title = getValues(`options.${index}.title`) || t("Option {{number}}", { number: index + 1 });
    remember("options", t("{{title}} was removed.", { title }));
    options.remove(index);
    onActivate(Math.max(0, index - 1));
  };
  const cabin = getValues("options.0.segments.0.cabin") ?? "economy";
  const full = options.fields.length >= mostOptions;
  const list = useRef<HTMLDivElement>(null);
  const count = options.fields.length;
  /** The tab takes the focus, because the focused field may belong to the option that disappears. */
  const step = (by: number) => () => {
    const next = (active + by + count) % count;
    onActivate(next);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  useKeys({ nextOption: count > 1 ? step(1) : undefined, previousOption: count > 1 ? step(-1) : undefined });
  return (
    <Tabs value={String(active)} onChange={(value) => onActivate(Number(value))} keepMounted={false}>
      <Row gap={2} align="center" wrap>
        <Tabs.List ref={list}>
          {options.fields.map(({ key }, index) => (
            <Tabs.Tab key={key} value={String(index)}>
              <TabTitle index={index} />
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button name="options.root" variant="default" size="xs" disabled={full}>
              {t("Add option")}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => add(newOption(cabin))}>{t("Empty option")}</Menu.Item>
            {options.fields.length > 0 && (
              <Menu.Item onClick={() => add(copyOf(getValues(`options.${active}`)))}>
                {t("Copy of this option")}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </Row>
      {missing && (
        <Words as="p" tone="trouble" size={2} role="alert">
          {missing}
        </Words>
      )}
      <UndoNotice pasted={pasted} />
      {options.fields.map(({ key }, index) => (
        <Tabs.Panel key={key} value={String(index)}>
          <OptionEditor index={index} quoteId={quoteId} onRemove={() => remove(index)} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function TabTitle({ index }: { index: number }) {
  const title = useWatch<EditorValues, `options.${number}.title`>({ name: `options.${index}.title` });
  return title || t("Option {{number}}", { number: index + 1 });
}

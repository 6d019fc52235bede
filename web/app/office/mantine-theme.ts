import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from "@mantine/core";
import type { MouseEvent } from "react";

/** Ten shades of the accent, and the grays of tokens.css in Mantine's scale. */
const accent: MantineColorsTuple = [
  "#eef2fd",
  "#d8e1f9",
  "#aec1f2",
  "#829eec",
  "#7d9cf5",
  "#466fe3",
  "#3a65e1",
  "#2f5bd0",
  "#2549ac",
  "#1a439f",
];
const gray: MantineColorsTuple = [
  "#f7f7f8",
  "#f0f1f3",
  "#e2e3e7",
  "#d9dbdf",
  "#cdd0d5",
  "#7b7e86",
  "#6a6d75",
  "#5b5e66",
  "#3a3c42",
  "#17181b",
];
const dark: MantineColorsTuple = [
  "#ededf0",
  "#c8cad0",
  "#a5a8b1",
  "#8b8e97",
  "#41444c",
  "#303239",
  "#222429",
  "#1a1b1f",
  "#151619",
  "#121316",
];

/** Maps Mantine's colors to the meanings of tokens.css, whose contrast with texts and fields is measured. */
const meanings: Record<string, string> = { accent: "customer", red: "trouble", yellow: "attention", green: "done" };

/**
 * Uses the color pairs of tokens.css for filled and light surfaces. Their contrast is measured in light and dark mode.
 */
const variantColors: VariantColorsResolver = (input) => {
  const usual = defaultVariantColorsResolver(input);
  const meaning = meanings[input.color ?? "accent"];
  if (input.variant === "light" && meaning) {
    const fill = `var(--${meaning}-fill)`;
    return { ...usual, background: fill, hover: fill, color: `var(--${meaning})` };
  }
  const filled = meaning === "customer" ? "accent" : meaning;
  // Mantine's default is nearly white in dark mode and no longer looks like a button.
  if (input.variant === "subtle" && filled) return { ...usual, hover: "var(--hover)", color: `var(--${filled})` };
  if (input.variant !== "filled" || (filled !== "accent" && filled !== "trouble")) return usual;
  return { ...usual, background: `var(--${filled})`, hover: `var(--${filled}-hover)`, color: `var(--on-${filled})` };
};

const size = (step: number, fontWeight = "600") => ({
  fontSize: `var(--text-${step})`,
  lineHeight: `var(--line-${step})`,
  fontWeight,
});

function selectText({ currentTarget: input }: MouseEvent<HTMLInputElement>): void {
  if (!input.readOnly) input.select();
}

/**
 * The opening transition shows where an element came from. Closing is immediate, so that the next key reaches the
 * element below.
 */
const calm = { duration: 150, exitDuration: 0 };

/** Mantine with the sizes, radius and colors of tokens.css. */
export const mantineTheme = createTheme({
  primaryColor: "accent",
  primaryShade: { light: 7, dark: 4 },
  colors: { accent, gray, dark },
  variantColorResolver: variantColors,
  fontFamily: "var(--font)",
  fontFamilyMonospace: "var(--font-mono)",
  defaultRadius: "var(--radius)",
  fontSizes: {
    xs: "var(--text-1)",
    sm: "var(--text-2)",
    md: "var(--text-3)",
    lg: "var(--text-4)",
    xl: "var(--text-5)",
  },
  lineHeights: {
    xs: "var(--line-1)",
    sm: "var(--line-2)",
    md: "var(--line-3)",
    lg: "var(--line-4)",
    xl: "var(--line-5)",
  },
  headings: {
    fontFamily: "var(--font)",
    sizes: { h1: size(5), h2: size(5), h3: size(5), h4: size(4), h5: size(3), h6: size(2) },
  },
  components: {
    // A click on a searchable select marks its text, so that typing searches for another option.
    Select: { defaultProps: { onClick: selectText } },
    // An explicit variant takes its colors from the resolver above.
    Chip: { defaultProps: { radius: "var(--radius)", variant: "filled" } },
    // The header of a dialog is not a banner landmark of the page.
    Modal: {
      defaultProps: {
        attributes: { header: { role: "presentation" } },
        transitionProps: { ...calm, transition: "fade-down" },
      },
    },
    Drawer: { defaultProps: { attributes: { header: { role: "presentation" } }, transitionProps: calm } },
    Popover: { defaultProps: { transitionProps: calm } },
    // Fading text is hard to read, and its contrast is too low for a moment.
    SegmentedControl: { defaultProps: { transitionDuration: 0 } },
    Checkbox: { defaultProps: { iconColor: "var(--on-accent)" } },
    Radio: { defaultProps: { iconColor: "var(--on-accent)" } },
  },
  focusRing: "auto",
  respectReducedMotion: true,
  cursorType: "pointer",
});

export const variables: CSSVariablesResolver = () => ({
  variables: {
    "--mantine-line-height": "var(--line-3)",
    "--mantine-color-body": "var(--surface-raised)",
    "--mantine-color-text": "var(--text)",
    "--mantine-color-dimmed": "var(--text-muted)",
    "--mantine-color-default": "var(--surface)",
    "--mantine-color-default-hover": "var(--hover)",
    "--mantine-color-default-color": "var(--text)",
    "--mantine-color-default-border": "var(--line-control)",
    "--mantine-color-placeholder": "var(--text-muted)",
    "--mantine-color-disabled": "var(--hover)",
    "--mantine-color-disabled-color": "var(--text-muted)",
    "--mantine-color-error": "var(--trouble)",
    "--mantine-color-anchor": "var(--accent)",
    "--mantine-primary-color-filled": "var(--accent)",
    "--mantine-primary-color-filled-hover": "var(--accent-hover)",
    "--mantine-primary-color-contrast": "var(--on-accent)",
  },
  light: {},
  dark: {},
});

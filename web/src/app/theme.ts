import {
  type CSSVariablesResolver,
  createTheme,
  defaultCssVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';
import { WorkingButton } from '../shared/ui/working-button.tsx';

// The one accent: the amber of a crust. Shade 8 carries white text at 6:1.
const crust: MantineColorsTuple = [
  '#fdf5e6',
  '#f8e8cb',
  '#f0d29f',
  '#e6ba70',
  '#dda64c',
  '#cf9034',
  '#bb7a22',
  '#a26617',
  '#8a5210',
  '#6d3f0a',
];

// Greys with a trace of flour rather than of steel.
const gray: MantineColorsTuple = [
  '#f6f1e9',
  '#efe8dd',
  '#e5dccf',
  '#d8cdbd',
  '#c3b5a2',
  '#9c8d7a',
  '#6b5f51',
  '#544a3f',
  '#3b332b',
  '#2a231c',
];

// Errors and what cannot be undone. Shade 8 carries white text, shade 4 reads on the dark ground.
const red: MantineColorsTuple = [
  '#fdf0ee',
  '#fadcd8',
  '#f5b8b0',
  '#f2a096',
  '#f08a7e',
  '#dd5548',
  '#c93a2e',
  '#bb2d22',
  '#b3261e',
  '#8f1a14',
];

const dark: MantineColorsTuple = [
  '#ece4d9',
  '#d6ccbf',
  '#b5a999',
  '#93887a',
  '#4b4239',
  '#38312a',
  '#29231e',
  '#1c1713',
  '#16120e',
  '#100d0a',
];

// A dialog's <header> is no banner of the page: the shell has that one.
const dialogAttributes = { header: { role: 'none' } };

// The second is the phone's own, as wide as the first: see global.css.
const typeface = "'Source Sans 3 Variable', 'Source Sans 3 fallback', system-ui, sans-serif";

export const theme = createTheme({
  primaryColor: 'crust',
  primaryShade: 8,
  autoContrast: true,
  colors: { crust, gray, dark, red },
  white: '#fffdfa',
  black: '#2a211a',
  fontFamily: typeface,
  headings: {
    fontFamily: typeface,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Plain objects and not Button.extend(): the entry then carries no component it does not show.
  components: {
    // Keeps the focus while it works; every button of the library is based on it.
    UnstyledButton: { defaultProps: { component: WorkingButton } },
    Button: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Checkbox: { defaultProps: { size: 'md' } },
    CheckboxGroup: { defaultProps: { size: 'md' } },
    RadioGroup: { defaultProps: { size: 'md' } },
    // The chosen option is scrolled to before the list has its place: one laid out in the page, at its top until then, took the
    // page up there, and was hidden since its field was out of sight (seen in Chromium 156).
    Combobox: { defaultProps: { floatingStrategy: 'fixed' } },
    Modal: {
      defaultProps: {
        centered: true,
        closeButtonProps: { 'aria-label': 'Fermer' },
        overlayProps: { backgroundOpacity: 0.4 },
        attributes: dialogAttributes,
      },
    },
    Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.4 }, attributes: dialogAttributes } },
  },
});

/** The colours that Mantine derives too faint for WCAG AA, and those of states, per scheme. */
export const cssVariables: CSSVariablesResolver = (resolved) => {
  const base = defaultCssVariablesResolver(resolved);
  return {
    variables: base.variables,
    light: {
      ...base.light,
      '--mantine-color-body': '#faf7f1',
      '--mantine-color-error': '#b3261e',
      '--mantine-color-placeholder': '#75695b',
      '--fournil-surface': '#fffdfa',
      '--fournil-hairline': '#e5dccf',
      '--fournil-hover': '#f3ece1',
      '--fournil-current': '#f8e8cb',
      '--fournil-current-ink': '#5e3608',
      '--fournil-on-accent': '#ffffff',
      '--fournil-accent': '#8a5210',
      '--fournil-good': '#23702f',
      '--fournil-warning': '#8f5a00',
      '--fournil-bad': '#b3261e',
      '--fournil-info': '#1f5f9e',
    },
    dark: {
      ...base.dark,
      '--mantine-color-error': '#ff9c92',
      '--mantine-color-placeholder': '#a2978a',
      '--mantine-color-default-color': '#ece4d9',
      '--fournil-surface': '#241e19',
      '--fournil-hairline': '#3d352d',
      '--fournil-hover': '#2f2822',
      '--fournil-current': '#43300f',
      '--fournil-current-ink': '#f0d29f',
      '--fournil-on-accent': '#1c1713',
      '--fournil-accent': '#dda64c',
      '--fournil-good': '#86cf90',
      '--fournil-warning': '#f0b95a',
      '--fournil-bad': '#ff9c92',
      '--fournil-info': '#8fc1f2',
    },
  };
};

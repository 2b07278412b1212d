/** How lines of one chart are distinguished: in colour, by who sees few colours, and on paper without any. */
export interface LineStyle {
  readonly colour: string;
  /** The dash pattern of SVG; '0' is a solid line. */
  readonly dashes: string;
  readonly marker: 'circle' | 'square' | 'triangle' | 'diamond' | 'cross' | 'ring';
}

/**
 * Each line has its own dash and marker, so that nobody must distinguish colours. The browns differ clearly, and every
 * colour has a contrast of 3:1 with the background of the page.
 */
export const lineStyles: readonly LineStyle[] = [
  { colour: 'var(--fournil-accent)', dashes: '0', marker: 'circle' },
  { colour: 'var(--fournil-info)', dashes: '8 4', marker: 'square' },
  { colour: 'var(--fournil-good)', dashes: '2 3', marker: 'triangle' },
  { colour: 'var(--fournil-bad)', dashes: '10 3 2 3', marker: 'diamond' },
  { colour: 'var(--mantine-color-text)', dashes: '14 4', marker: 'cross' },
  { colour: 'var(--mantine-color-dimmed)', dashes: '5 2 1 2 1 2', marker: 'ring' },
];

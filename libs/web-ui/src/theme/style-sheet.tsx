export interface StyleSheetProps {
  /** Unique name; rendered several times, the document contains it once. */
  name: string;
  css: string;
}

/** Adds a component's style sheet to the document head. Values come from the theme's `--wf-…` variables. */
export function StyleSheet({ name, css }: StyleSheetProps) {
  return (
    <style href={`wf-${name}`} precedence="medium">
      {css}
    </style>
  );
}

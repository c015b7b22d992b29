export interface StyleSheetProps {
  /** Unique name; however often it is drawn, the page holds it once. */
  name: string;
  css: string;
}

/** Puts a part's style sheet into the page's head. Values come from the theme's `--wf-…` variables. */
export function StyleSheet({ name, css }: StyleSheetProps) {
  return (
    <style href={`wf-${name}`} precedence="medium">
      {css}
    </style>
  );
}

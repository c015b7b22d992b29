const FIELDS = 'input:not([type="hidden"], [type="file"], [hidden]), textarea, select';

/** What a dialog starts at: its first field, without fields its first button at the bottom. */
export function firstControlOf(body: HTMLElement, foot: Element | null | undefined): HTMLElement | undefined {
  const fields = [...body.querySelectorAll<HTMLInputElement>(FIELDS)].filter(({ disabled }) => !disabled);
  const first = fields[0];
  // A group of radio buttons has one stop.
  const chosen = fields.find(({ type, name, checked }) => type === 'radio' && name === first?.name && checked);
  return chosen ?? first ?? foot?.querySelector<HTMLElement>('button:not(:disabled)') ?? undefined;
}

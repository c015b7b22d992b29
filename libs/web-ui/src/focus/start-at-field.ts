const FIELDS = 'input:not([type="hidden"], [type="file"], [hidden]), textarea, select';

/**
 * Moves the focus of an opened dialog from its close button, where antd puts it, to its first field, or to its first button at the bottom
 * until there is one. A part of the content that has taken the focus keeps it.
 */
export function startAtField(content: HTMLElement): void {
  if (content.contains(document.activeElement)) return;
  const field = firstFieldOf(content);
  const foot = content.closest('[role="dialog"]')?.querySelector('.wf-dialog__foot');
  (field ?? foot?.querySelector<HTMLElement>('button:not(:disabled)'))?.focus({ preventScroll: true });
  if (field) return;

  // The fields may be loading.
  const start = document.activeElement;
  const observer = new MutationObserver(() => {
    const loaded = firstFieldOf(content);
    if (loaded && document.activeElement === start) loaded.focus({ preventScroll: true });
    if (loaded || document.activeElement !== start) observer.disconnect();
  });
  observer.observe(content, { childList: true, subtree: true });
}

function firstFieldOf(content: HTMLElement): HTMLElement | undefined {
  const fields = [...content.querySelectorAll<HTMLInputElement>(FIELDS)].filter(({ disabled }) => !disabled);
  const first = fields[0];
  // A group of radio buttons has one stop.
  return fields.find(({ type, name, checked }) => type === 'radio' && name === first?.name && checked) ?? first;
}

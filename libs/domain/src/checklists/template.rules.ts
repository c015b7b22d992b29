import {
  type Id,
  LIMITS,
  type TemplateItem,
  type TemplateItemRequest,
  type TemplateRequest,
} from '@workforce/contracts';
import { accept, type Refusal, type Result } from '../result.ts';
import { checkLength, checkName, checkText, invalid, trimmedOrNull } from '../texts.rules.ts';
import { trimmed, trimmedName } from '../texts/visible.ts';

/** A template to be stored: texts trimmed, blank descriptions null, items numbered from 1. */
export interface TemplateDraft {
  name: string;
  description: string | null;
  jobFunctionId: Id;
  /** Existing items have an id. */
  items: (Omit<TemplateItem, 'id'> & { id?: Id })[];
  /** Absent when the request does not change it. */
  isActive?: boolean;
}

/**
 * The validated template of a request (§5): name, job function and every item's text are required, an item id may occur once.
 * Items are sorted by `order`, without one by their position in the list. Refuses with `INVALID_INPUT` at the first wrong field;
 * the caller checks that the job function and the item ids exist.
 */
export function validateTemplate(request: TemplateRequest): Result<TemplateDraft> {
  const name = trimmedName(request.name);
  const description = trimmedOrNull(request.description);
  const refusal =
    checkName(name, 'name', 'Name', LIMITS.nameMaxLength) ??
    checkLength(description, 'description', 'Description', LIMITS.descriptionMaxLength) ??
    (request.jobFunctionId.trim() === '' ? invalid('Job function is required', 'jobFunctionId') : undefined) ??
    (request.items.length > LIMITS.templateItems
      ? invalid(`A template can have at most ${LIMITS.templateItems} items`, 'items')
      : undefined) ??
    firstOf(request.items, checkItem);
  if (refusal !== undefined) return { ok: false, error: refusal };

  const { jobFunctionId, isActive } = request;
  const draft = { name, description, jobFunctionId, items: inOrder(request.items) };
  return accept(isActive === undefined ? draft : { ...draft, isActive });
}

function checkItem(item: TemplateItemRequest, i: number, items: readonly TemplateItemRequest[]): Refusal | undefined {
  const isRepeated = item.id !== undefined && items.findIndex(({ id }) => id === item.id) < i;
  return (
    checkText(trimmed(item.text), `items.${i}.text`, 'Item text', LIMITS.descriptionMaxLength) ??
    checkLength(
      trimmedOrNull(item.description),
      `items.${i}.description`,
      'Description',
      LIMITS.descriptionMaxLength,
    ) ??
    (isRepeated ? invalid('An item can occur only once', `items.${i}.id`) : undefined)
  );
}

const inOrder = (items: readonly TemplateItemRequest[]): TemplateDraft['items'] =>
  items
    .map((item, i) => ({ item, place: item.order ?? i + 1 }))
    .sort((a, b) => a.place - b.place)
    .map(({ item: { id, ...item } }, i) => ({
      ...(id === undefined ? {} : { id }),
      ...item,
      text: trimmed(item.text),
      description: trimmedOrNull(item.description),
      requiresPhoto: item.requiresPhoto ?? false,
      order: i + 1,
    }));

function firstOf<T>(
  list: readonly T[],
  check: (entry: T, i: number, list: readonly T[]) => Refusal | undefined,
): Refusal | undefined {
  for (const [i, entry] of list.entries()) {
    const refusal = check(entry, i, list);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

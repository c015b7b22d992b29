import type { ChecklistTemplate, Id, TemplateRequest } from '@workforce/contracts';
import { type UnitChoice, validateTemplate } from '@workforce/domain';
import { domainRule } from '@workforce/web-ui/forms';

/** Form values of an item; `id` is set for an existing one. */
export interface ItemValues {
  id?: Id;
  text: string;
  description: string;
  requiresPhoto: boolean;
}

/** Form values of a template. */
export interface TemplateValues {
  name: string;
  description: string;
  jobFunctionId?: Id;
  /** Of a new template; empty or undefined for the server's default. */
  unitId?: Id | '';
  isActive: boolean;
  items: ItemValues[];
}

export const newItem = (): ItemValues => ({ text: '', description: '', requiresPhoto: false });

/** Initial values of the form; a new template has one empty item and is for the first of the units that may be chosen. */
export function valuesOf(template: ChecklistTemplate | null, [first]: readonly UnitChoice[] = []): TemplateValues {
  if (template === null)
    return { name: '', description: '', ...(first && { unitId: first.unitId }), isActive: true, items: [newItem()] };
  const { name, description, jobFunctionId, isActive, items } = template;
  return {
    name,
    description: description ?? '',
    jobFunctionId,
    isActive,
    items: items.map((item) => ({
      id: item.id,
      text: item.text,
      description: item.description ?? '',
      requiresPhoto: item.requiresPhoto,
    })),
  };
}

/** The request body; items are ordered as in the form. */
export const requestOf = (values: TemplateValues, version?: number): TemplateRequest => ({
  name: values.name.trim(),
  description: values.description.trim() || null,
  jobFunctionId: values.jobFunctionId ?? '',
  isActive: values.isActive,
  items: values.items.map((item) => ({
    ...(item.id === undefined ? {} : { id: item.id }),
    text: item.text.trim(),
    description: item.description.trim() || null,
    requiresPhoto: item.requiresPhoto,
  })),
  ...(values.unitId ? { unitId: values.unitId } : {}),
  ...(version === undefined ? {} : { version }),
});

const ACCEPTABLE: TemplateRequest = { name: '-', jobFunctionId: '-', items: [] };

/** The form's rules, derived from the domain's. */
export const RULES = {
  name: domainRule((name) => validateTemplate({ ...ACCEPTABLE, name })),
  description: domainRule((description) => validateTemplate({ ...ACCEPTABLE, description })),
  jobFunctionId: domainRule((jobFunctionId) => validateTemplate({ ...ACCEPTABLE, jobFunctionId })),
  itemText: domainRule((text) => validateTemplate({ ...ACCEPTABLE, items: [{ text }] })),
  itemDescription: domainRule((description) =>
    validateTemplate({ ...ACCEPTABLE, items: [{ text: '-', description }] }),
  ),
};

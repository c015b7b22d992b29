import { type CreateChatGroupRequest, LIMITS } from '@workforce/contracts';
import { accept, type Result } from '../result.ts';
import { checkLength, checkName, trimmedOrNull } from '../texts.rules.ts';
import { trimmedName } from '../texts/visible.ts';

/** A group to be stored. */
export interface GroupDraft {
  title: string;
  description: string | null;
}

/** The validated group of a request (§5): the title is required, a blank description becomes null. */
export function validateGroup(request: CreateChatGroupRequest): Result<GroupDraft> {
  const title = trimmedName(request.title);
  const description = trimmedOrNull(request.description);
  const error =
    checkName(title, 'title', 'Title', LIMITS.nameMaxLength) ??
    checkLength(description, 'description', 'Description', LIMITS.descriptionMaxLength);
  return error ? { ok: false, error } : accept({ title, description });
}

/** Whether the actor may remove the member: everyone but themselves (§5). */
export const mayRemoveMember = (actor: { id: string }, userId: string): boolean => actor.id !== userId;

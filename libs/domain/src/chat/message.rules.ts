import { MESSAGE_MAX_LENGTH } from '@workforce/contracts';
import { accept, refuse, type Result } from '../result.ts';
import { lengthOf } from '../texts.rules.ts';
import { trimmed } from '../texts/visible.ts';

/** The text of a message to be stored: trimmed, 1 to 4,000 characters (§5, `decisions §8`). */
export function validateMessage(content: string): Result<string> {
  const text = trimmed(content);
  if (text === '') return refuse('INVALID_INPUT', 'Message cannot be empty', 'content');
  if (lengthOf(text) > MESSAGE_MAX_LENGTH)
    return refuse('INVALID_INPUT', `A message can have at most ${MESSAGE_MAX_LENGTH} characters`, 'content');
  return accept(text);
}

import { LIMITS, MESSAGE_MAX_LENGTH } from '@workforce/contracts';
import { mayRemoveMember, validateGroup } from './group.rules.ts';
import { validateMessage } from './message.rules.ts';

const invalid = (field: string, message: string) => ({ ok: false, error: { code: 'INVALID_INPUT', field, message } });

describe('a message', () => {
  it('validateMessage trims the content', () => {
    expect(validateMessage('  Gate is\nlocked \n')).toEqual({ ok: true, value: 'Gate is\nlocked' });
  });

  it.each(['', '   ', '\n\t'])('validateMessage refuses blank content (%j)', (content) => {
    expect(validateMessage(content)).toEqual(invalid('content', 'Message cannot be empty'));
  });

  it('validateMessage accepts 4,000 characters after trimming and no more', () => {
    const longest = 'x'.repeat(MESSAGE_MAX_LENGTH);
    expect(validateMessage(`  ${longest}  `)).toEqual({ ok: true, value: longest });
    expect(validateMessage(`${longest}x`)).toEqual(invalid('content', 'A message can have at most 4000 characters'));
  });
});

describe('a group', () => {
  it('validateGroup trims the title and turns a blank description into null', () => {
    expect(validateGroup({ title: ' Night team ', description: '  ' })).toEqual({
      ok: true,
      value: { title: 'Night team', description: null },
    });
  });

  it.each(['', '  '])('validateGroup requires a title (%j)', (title) => {
    expect(validateGroup({ title })).toEqual(invalid('title', 'Title is required'));
  });

  it('validateGroup limits the length of title and description', () => {
    expect(validateGroup({ title: 'x'.repeat(LIMITS.nameMaxLength + 1) })).toMatchObject({ ok: false });
    const description = 'x'.repeat(LIMITS.descriptionMaxLength + 1);
    expect(validateGroup({ title: 'Night team', description })).toMatchObject({ error: { field: 'description' } });
  });

  it('mayRemoveMember refuses removing oneself', () => {
    expect(mayRemoveMember({ id: 'a' }, 'a')).toBe(false);
    expect(mayRemoveMember({ id: 'a' }, 'b')).toBe(true);
  });
});

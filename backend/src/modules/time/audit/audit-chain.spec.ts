import fc from 'fast-check';
import { canonicalJson } from '../../../platform/provable-log/chain.ts';
import { type AuditContent, linkText } from './audit-chain.ts';

const text = fc.string({ unit: 'grapheme' });
const content = fc.record({
  id: fc.uuid(),
  timestamp: fc.constant('2035-03-05T14:00:00.000Z'),
  timeEntryId: fc.uuid(),
  actionType: fc.constantFrom('created', 'updated', 'deleted'),
  employeeId: fc.uuid(),
  employeeName: text,
  actionById: fc.uuid(),
  actionByName: text,
  reason: fc.option(text),
  previousData: fc.option(text),
  newData: fc.option(text),
}) satisfies fc.Arbitrary<AuditContent>;

describe('linkText', () => {
  it('The text parts hashed by an audit row concatenate to the canonical JSON', () => {
    fc.assert(
      fc.property(content, fc.nat(), text, (row, sequence, previousHash) => {
        const [first, second, third] = linkText(row);
        const whole = canonicalJson({ ...row, sequence, previousHash });
        expect(`${first}${JSON.stringify(previousHash).slice(1, -1)}${second}${sequence}${third}`).toBe(whole);
      }),
    );
  });
});

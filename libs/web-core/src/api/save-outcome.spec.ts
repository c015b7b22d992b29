import { errorOfAnswer, errorWithoutAnswer } from './api-error.ts';
import { outcomeOfFailure } from './save-outcome.ts';

const refusal = (status: number, body: object) => errorOfAnswer(status, '', JSON.stringify(body));
const details = [{ field: 'name', message: 'Too long' }];

test.each([
  ['somebody else saved first', refusal(409, { code: 'STALE_VERSION' }), { is: 'stale' }],
  ['somebody deleted it', refusal(404, { code: 'NOT_FOUND' }), { is: 'gone' }],
  ['fields were refused', refusal(400, { code: 'INVALID_INPUT', details }), { is: 'refused', details }],
  ['the server failed', refusal(500, {}), { is: 'failed' }],
  ['no response came', errorWithoutAnswer('offline'), { is: 'failed' }],
  ['something else went wrong', new Error('x'), { is: 'failed' }],
])('outcomeOfFailure of a change that failed because %s', (_, error, outcome) => {
  expect(outcomeOfFailure(error, false)).toEqual(outcome);
});

test('outcomeOfFailure of a new row is neither stale nor gone', () => {
  expect(outcomeOfFailure(refusal(404, { code: 'NOT_FOUND' }), true)).toEqual({ is: 'failed' });
});

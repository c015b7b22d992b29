import { sharedPayrollNumbers } from './payroll-numbers.ts';

test('A payroll number is shared whatever its case and the spaces around it', () => {
  expect(sharedPayrollNumbers({ anna: 'A-1', ben: ' a-1 ', cem: 'A-2', dana: 'Ä1', emil: 'a\u03081' })).toEqual(
    new Map([
      ['anna', ['ben']],
      ['ben', ['anna']],
      ['dana', ['emil']],
      ['emil', ['dana']],
    ]),
  );
});

test('People without a payroll number share none', () => {
  expect(sharedPayrollNumbers({ anna: '', ben: ' ', cem: '1', dana: '01' })).toEqual(new Map());
});

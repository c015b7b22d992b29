import { LIMITS } from '@workforce/contracts';
import { validateJobFunction } from './job-function.rules.ts';

describe('validateJobFunction', () => {
  it('validateJobFunction trims texts and drops blank ones', () => {
    expect(validateJobFunction({ name: ' Animal care ', description: ' ', color: '' })).toEqual({
      ok: true,
      value: { name: 'Animal care', description: null },
    });
    expect(validateJobFunction({ name: 'Clinic', description: ' Ward ', color: ' #34a853 ' })).toEqual({
      ok: true,
      value: { name: 'Clinic', description: 'Ward', color: '#34a853' },
    });
  });

  it.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['name', { name: 'x'.repeat(LIMITS.nameMaxLength + 1) }, 'Name can have at most 200 characters'],
    [
      'description',
      { name: 'Clinic', description: 'x'.repeat(LIMITS.descriptionMaxLength + 1) },
      'Description can have at most 2000 characters',
    ],
    ['color', { name: 'Clinic', color: 'red' }, 'Color must be a hex color such as #007AFF'],
    ['color', { name: 'Clinic', color: '#007AFF00' }, 'Color must be a hex color such as #007AFF'],
    ['color', { name: 'Clinic', color: '#00ZAFF' }, 'Color must be a hex color such as #007AFF'],
  ])('validateJobFunction refuses a wrong %s', (field, request, message) => {
    expect(validateJobFunction(request)).toEqual({ ok: false, error: { code: 'INVALID_INPUT', field, message } });
  });
});

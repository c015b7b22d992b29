import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { errorOfAnswer } from '../api/api-error.ts';
import { latestIn, useEdited } from './use-edited.ts';

interface Row {
  name: string;
  version: number;
}

const opened: Row = { name: 'Kennels', version: 1 };
const theirs: Row = { name: 'Stables', version: 2 };

/** A dialog that edits `opened`, whose reads give `latest`. */
function open(latest: Row | null | undefined) {
  const on = { onReload: jest.fn(), onSaved: jest.fn(), onRefused: jest.fn() };
  const readLatest = jest.fn(() => Promise.resolve(latest));
  const { result } = renderHook(() => useEdited<Row>({ row: opened, readLatest, ...on }));
  return { ...on, readLatest, result };
}

test('useEdited edits the version that was opened until a save is settled', () => {
  const { result, onSaved } = open(theirs);
  expect(result.current).toMatchObject({ base: opened, conflict: null });

  act(() => result.current.settle({ is: 'failed' }));
  expect(result.current.conflict).toBeNull();
  expect(onSaved).not.toHaveBeenCalled();

  act(() => result.current.settle({ is: 'saved' }));
  expect(onSaved).toHaveBeenCalledTimes(1);
});

test('useEdited passes on the errors of refused fields', () => {
  const { result, onRefused } = open(theirs);
  const details = [{ field: 'name', message: 'Too long' }];
  act(() => result.current.settle({ is: 'refused', details }));
  expect(onRefused).toHaveBeenCalledWith(details);
  expect(result.current.conflict).toBeNull();
});

test('useEdited goes on from the current version once it is reloaded', async () => {
  const { result, onReload, readLatest } = open(theirs);
  act(() => result.current.settle({ is: 'stale' }));
  expect(result.current).toMatchObject({ base: opened, conflict: { is: 'stale' } });

  await act(async () => expect(await result.current.conflict?.reload()).toBe(true));
  expect(readLatest).toHaveBeenCalledWith(opened);
  expect(onReload).toHaveBeenCalledWith(theirs);
  expect(result.current).toMatchObject({ base: theirs, conflict: null });
});

test('useEdited keeps the conflict when the current version can not be read', async () => {
  const { result, onReload } = open(undefined);
  act(() => result.current.settle({ is: 'stale' }));
  await act(async () => expect(await result.current.conflict?.reload()).toBe(false));
  expect(onReload).not.toHaveBeenCalled();
  expect(result.current).toMatchObject({ base: opened, conflict: { is: 'stale' } });
});

test.each([
  ['a save finds it deleted', opened, 'gone' as const],
  ['a reload finds it deleted', null, 'stale' as const],
])('useEdited reports a row that is gone when %s', async (_, latest, outcome) => {
  const { result, onReload } = open(latest);
  act(() => result.current.settle({ is: outcome }));
  if (outcome === 'stale') await act(async () => expect(await result.current.conflict?.reload()).toBe(true));
  expect(result.current).toMatchObject({ base: opened, conflict: { is: 'gone' } });
  expect(onReload).not.toHaveBeenCalled();
});

const failure = (status: number) => errorOfAnswer(status, '', '{}');

test.each([
  ['the row', { data: [opened] }, opened],
  ['null when the answer lacks it', { data: [] }, null],
  ['null when the server no longer finds it', { data: [opened], error: failure(404) }, null],
  ['undefined after another error, whatever was read before', { data: [opened], error: failure(500) }, undefined],
  ['undefined without an answer', {}, undefined],
])('latestIn returns %s', (_, answer: { data?: Row[]; error?: unknown }, latest) => {
  expect(latestIn(answer, (rows) => rows.find(({ name }) => name === opened.name))).toEqual(latest);
});

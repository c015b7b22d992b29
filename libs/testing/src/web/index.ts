export { answer, fakeApi, noAnswer, type Answers, type FakeApi, type RecordedCall } from './fake-api.ts';
export { aJobFunction, anInstance, anItem, aSchedule, aTemplate, aUser } from './builders.ts';
export {
  anAuditEntry,
  anInstance,
  anItem,
  anOpenEntry,
  aTemplate,
  aTimeEntry,
  aTimeOffRequest,
  aUser,
} from './builders.ts';
export { renderScreen, type ScreenOptions } from './render-screen.tsx';

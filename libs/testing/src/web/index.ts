export { atDesk } from './at-desk.ts';
export {
  aJobFunction,
  anAuditEntry,
  anInstance,
  anItem,
  anOpenEntry,
  aSchedule,
  aTemplate,
  aTimeEntry,
  aTimeOffRequest,
  aToken,
  aUser,
  BOTH_SITES,
  HARBOUR,
  SITE,
} from './builders.ts';
export { answer, fakeApi, noAnswer, type Answers, type FakeApi, type RecordedCall } from './fake-api.ts';
export {
  aDashboardPerson,
  aDashboardTemplate,
  aManagerDashboard,
  anAdminDashboard,
  aSiteFigures,
  aTeamMember,
} from './dashboard-builders.ts';
export { aGroup, aMember, aMessage, aNotification } from './chat-builders.ts';
export { aFinding, aLabourFinding, aPlanning, labourFindings } from './labour-builders.ts';
export { anAssignment, aUnit } from './site-builders.ts';
export { renderScreen, type ScreenOptions } from './render-screen.tsx';
export { findToast } from './find-toast.ts';
export { aCorrection, aPayPeriod, aReview, aTimesheet, someTimes } from './pay-builders.ts';
export { SiteButtons } from './site-buttons.tsx';
export { withHidden } from './with-hidden.ts';

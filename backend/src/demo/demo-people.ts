import type { DemoPerson } from './demo-site.ts';

export const JOB_FUNCTIONS = {
  animalCare: { name: 'Animal Care', color: '#007AFF', description: 'Feeding, kennels, walks and enrichment' },
  frontDesk: { name: 'Front Desk', color: '#AF52DE', description: 'Visitors, adoptions and phone' },
  clinic: { name: 'Clinic Assistant', color: '#34A853', description: 'Treatment rooms, medication and recovery ward' },
  facility: { name: 'Facility', color: '#E8710A', description: 'Cleaning, laundry and stock' },
} as const;

const EARLY = { startTime: '07:00', endTime: '15:00' };
const DAY = { startTime: '09:00', endTime: '17:00' };
const LATE = { startTime: '13:00', endTime: '21:00' };
const NIGHT = { startTime: '21:30', endTime: '06:30' };

/** The twelve people of Harbour Animal Shelter. Ari works every day, so that the demo account always has a shift. */
export const PEOPLE: readonly DemoPerson[] = [
  {
    username: 'admin',
    name: 'Ingrid Falk',
    role: 'admin',
    jobFunctions: [],
    phone: '(555) 014-2201',
    birthday: '1974-03-09',
    week: null,
  },
  {
    username: 'manager',
    name: 'Marcus Oyelaran',
    role: 'manager',
    jobFunctions: ['animalCare', 'facility'],
    phone: '(555) 014-2202',
    birthday: '1981-11-23',
    week: null,
  },
  {
    username: 'helena',
    name: 'Helena Sousa',
    role: 'manager',
    jobFunctions: ['frontDesk', 'clinic'],
    phone: '(555) 014-2203',
    birthday: '1986-06-02',
    week: null,
  },
  {
    username: 'employee',
    name: 'Ari Lindqvist',
    role: 'employee',
    jobFunctions: ['animalCare'],
    phone: '(555) 014-2204',
    birthday: '1997-01-30',
    week: { days: [0, 1, 2, 3, 4, 5, 6], ...DAY, jobFunction: 'animalCare' },
  },
  {
    username: 'bea',
    name: 'Bea Kowalczyk',
    role: 'employee',
    jobFunctions: ['animalCare'],
    phone: '(555) 014-2205',
    birthday: '1992-08-14',
    week: { days: [1, 2, 3, 4, 5], ...EARLY, jobFunction: 'animalCare' },
  },
  {
    username: 'chidi',
    name: 'Chidi Nwosu',
    role: 'employee',
    jobFunctions: ['animalCare', 'facility'],
    phone: '(555) 014-2206',
    birthday: '1999-05-18',
    week: { days: [0, 3, 4, 5, 6], ...LATE, jobFunction: 'animalCare' },
  },
  {
    username: 'dana',
    name: 'Dana Whitaker',
    role: 'employee',
    jobFunctions: ['frontDesk'],
    phone: '(555) 014-2207',
    birthday: '1990-12-05',
    week: { days: [1, 2, 3, 4, 5], ...DAY, jobFunction: 'frontDesk' },
  },
  {
    username: 'elif',
    name: 'Elif Demir',
    role: 'employee',
    jobFunctions: ['frontDesk'],
    phone: '(555) 014-2208',
    birthday: '2001-04-21',
    week: { days: [0, 2, 4, 6], ...LATE, jobFunction: 'frontDesk' },
  },
  {
    username: 'farid',
    name: 'Farid Haddad',
    role: 'employee',
    jobFunctions: ['clinic'],
    phone: '(555) 014-2209',
    birthday: '1988-02-11',
    week: { days: [1, 2, 3, 4, 5], ...EARLY, jobFunction: 'clinic' },
  },
  {
    username: 'grace',
    name: 'Grace Tanaka',
    role: 'employee',
    jobFunctions: ['clinic', 'animalCare'],
    phone: '(555) 014-2210',
    birthday: '1995-10-27',
    week: { days: [0, 1, 3, 5, 6], ...LATE, jobFunction: 'clinic' },
  },
  {
    username: 'hugo',
    name: 'Hugo Marchetti',
    role: 'employee',
    jobFunctions: ['facility'],
    phone: '(555) 014-2211',
    birthday: '1983-07-08',
    week: { days: [0, 1, 2, 4, 5], ...NIGHT, jobFunction: 'facility' },
  },
  {
    username: 'iris',
    name: 'Iris Bergman',
    role: 'employee',
    jobFunctions: ['facility'],
    phone: '(555) 014-2212',
    birthday: '1979-09-16',
    week: { days: [1, 3, 4, 6], ...DAY, jobFunction: 'facility' },
  },
];

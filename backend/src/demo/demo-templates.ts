import type { JobFunctionKey } from './demo-site.ts';
import type { Motif } from './drawing.ts';

export interface DemoTask {
  text: string;
  description?: string;
  /** The task requires a photo; the seed draws this one. */
  photo?: Motif;
}

export interface DemoTemplate {
  name: string;
  description: string;
  jobFunction: JobFunctionKey;
  tasks: DemoTask[];
}

/** The shelter's daily routines. */
export const TEMPLATES: readonly DemoTemplate[] = [
  {
    name: 'Kennel Morning Round',
    description: 'Every kennel, before the first visitors arrive',
    jobFunction: 'animalCare',
    tasks: [
      { text: 'Check every animal is well', description: 'Appetite, coat, eyes, gait. Flag anything unusual.' },
      { text: 'Refill water bowls' },
      { text: 'Clean kennels', description: 'Rinse, disinfect, dry. Photo of the finished row.', photo: 'kennel' },
      { text: 'Feed according to the plan', description: 'Mind the diet cards on the doors.' },
      { text: 'Walk the dogs of row B' },
      { text: 'Lock the outer gate', photo: 'gate' },
    ],
  },
  {
    name: 'Enrichment and Play',
    description: 'Calm animals find homes',
    jobFunction: 'animalCare',
    tasks: [
      { text: 'Play yard: two groups of dogs', description: 'Fifteen minutes each' },
      { text: 'Cat room: toys and brushing' },
      { text: 'New arrivals: ten quiet minutes each' },
      { text: 'Photo of the animal of the day', photo: 'cat' },
    ],
  },
  {
    name: 'Front Desk Opening',
    description: 'Ready for visitors at ten',
    jobFunction: 'frontDesk',
    tasks: [
      { text: 'Answer the overnight messages' },
      { text: "Print today's adoption appointments" },
      { text: 'Count the till', description: 'Two people after a weekend' },
      { text: 'Tidy the entrance', photo: 'entrance' },
    ],
  },
  {
    name: 'Treatment Room Preparation',
    description: 'Before the vet arrives',
    jobFunction: 'clinic',
    tasks: [
      {
        text: 'Check the medicine fridge temperature',
        description: 'Between 2 and 8 °C; photo of the display',
        photo: 'thermometer',
      },
      { text: 'Sterilise the instruments' },
      { text: 'Restock gloves, gauze and syringes' },
      { text: 'Prepare the patient list' },
      { text: 'Walk through the recovery ward' },
    ],
  },
  {
    name: 'Building Round',
    description: 'Clean, dry and locked',
    jobFunction: 'facility',
    tasks: [
      { text: 'Mop the corridors' },
      { text: 'Laundry: bedding and towels' },
      { text: 'Empty the bins', description: 'Clinical waste goes to the yellow container' },
      { text: 'Check smoke detectors and emergency lights' },
      { text: 'Storage room in order', photo: 'shelf' },
    ],
  },
];

/** Notes on flagged tasks. */
export const FLAG_NOTES = [
  'Biscuit in B4 did not finish breakfast and seems tired',
  'Latch of kennel 7 sticks, needs oil or a new spring',
  'Only one box of gloves left',
  'Fridge door was ajar this morning, 9 °C at first',
  'Water stain on the ceiling above the cat room',
  'Till is 4.50 short, counted twice',
] as const;

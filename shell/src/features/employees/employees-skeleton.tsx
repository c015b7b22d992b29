import { Skeleton } from '@workforce/web-ui';
import { usePeopleTexts } from '../../texts/people.texts.ts';

const CARDS = [0, 1, 2, 3, 4, 5];

/** Skeleton of the cards. */
export function EmployeesSkeleton() {
  const t = usePeopleTexts();
  return (
    <>
      <p className="employees__count">{t('employees.loading')}</p>
      <div className="employees" aria-hidden>
        {CARDS.map((card) => (
          <div key={card} className="employee">
            <Skeleton active avatar={{ size: 44 }} title={{ width: '60%' }} paragraph={{ rows: 3 }} />
          </div>
        ))}
      </div>
    </>
  );
}

import type { JobFunction, JobFunctionSummary } from '@workforce/contracts';
import { UnitMark, useCanInUnit } from '@workforce/web-core';
import { Button, Card, EmptyState, Grid, Skeleton, useTints } from '@workforce/web-ui';
import { AddIcon, DeleteIcon, EditIcon, JobFunctionIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../texts/texts.ts';

export interface JobFunctionGridProps {
  /** Undefined while loading. */
  jobFunctions: readonly JobFunction[] | undefined;
  people: JobFunctionSummary | undefined;
  onCreate: () => void;
  onEdit: (jobFunction: JobFunction) => void;
  onDelete: (jobFunction: JobFunction) => void;
}

/** A card for each job function (§2.16). */
export function JobFunctionGrid({ jobFunctions, people, onCreate, onEdit, onDelete }: JobFunctionGridProps) {
  const t = useTexts();
  const mayChange = useCanInUnit('job-function.edit');
  if (jobFunctions === undefined) return <GridSkeleton />;
  if (jobFunctions.length === 0) {
    return (
      <EmptyState
        icon={<JobFunctionIcon />}
        title={t('jobFunctions.empty')}
        description={t('jobFunctions.emptyText')}
        action={
          <Button type="primary" icon={<AddIcon />} onClick={onCreate}>
            {t('jobFunctions.add')}
          </Button>
        }
      />
    );
  }
  return (
    <ul className="job-functions" aria-label={t('jobFunctions.title')}>
      {jobFunctions.map((jobFunction) => (
        <li key={jobFunction.id}>
          <JobFunctionCard
            jobFunction={jobFunction}
            people={people && countOf(people, jobFunction)}
            mayChange={mayChange(jobFunction)}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        </li>
      ))}
    </ul>
  );
}

const countOf = ({ people }: JobFunctionSummary, { id }: JobFunction): number =>
  people.find(({ jobFunctionId }) => jobFunctionId === id)?.count ?? 0;

interface JobFunctionCardProps extends Pick<JobFunctionGridProps, 'onEdit' | 'onDelete'> {
  jobFunction: JobFunction;
  /** Number of active people with this job function; undefined while loading. */
  people: number | undefined;
  mayChange: boolean;
}

function JobFunctionCard({ jobFunction, people, mayChange, onEdit, onDelete }: JobFunctionCardProps) {
  const t = useTexts();
  const tint = useTints()(jobFunction.color);
  return (
    <Card
      title={jobFunction.name}
      extra={
        <span className="job-function__colour" style={{ background: tint.background, color: tint.text }}>
          <span className="job-function__dot" style={{ background: jobFunction.color }} aria-hidden />
          {jobFunction.color}
        </span>
      }
      footer={
        <>
          {mayChange && (
            <>
              <Button
                type="text"
                icon={<EditIcon />}
                aria-label={t('jobFunctions.edit')}
                onClick={() => onEdit(jobFunction)}
              />
              <Button
                type="text"
                danger
                icon={<DeleteIcon />}
                aria-label={t('jobFunctions.delete')}
                onClick={() => onDelete(jobFunction)}
              />
            </>
          )}
          {people !== undefined && (
            <span className="job-function__people">{t('jobFunctions.people', { count: people })}</span>
          )}
        </>
      }
    >
      <p className="job-function__text">
        {jobFunction.description ?? t('jobFunctions.noDescription')}
        <UnitMark of={jobFunction} />
      </p>
    </Card>
  );
}

const CARDS = [0, 1, 2, 3];

function GridSkeleton() {
  const t = useTexts();
  return (
    <div role="status" aria-label={t('jobFunctions.loading')}>
      <Grid>
        {CARDS.map((card) => (
          <Card key={card}>
            <Skeleton active paragraph={{ rows: 2 }} />
          </Card>
        ))}
      </Grid>
    </div>
  );
}

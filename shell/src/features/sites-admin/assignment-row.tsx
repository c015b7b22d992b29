import type { Assignment, OrgUnit } from '@workforce/contracts';
import { today } from '@workforce/domain';
import { currentLanguage, employeeDetailsPath, formatsFor, useServerNow, useUser } from '@workforce/web-core';
import { Button, PersonAvatar, StatusBadge } from '@workforce/web-ui';
import { Link } from 'react-router';
import { useSitesAdminTexts } from '../../texts/sites-admin.texts.ts';
import { useMoveTargets } from '../people/use-move-targets.ts';

interface AssignmentRowProps {
  assignment: Assignment;
  unit: OrgUnit;
  onEnd: (assignment: Assignment) => void;
  /** Moves a person to another home site. */
  onMove?: (assignment: Assignment) => void;
}

/** A person's role in the unit with its days. A home is moved instead of ended; nobody changes their own places. */
export function AssignmentRow({ assignment, unit, onEnd, onMove }: AssignmentRowProps) {
  const t = useSitesAdminTexts();
  const me = useUser();
  const now = today(useServerNow()(), unit.timeZone);
  const { date } = formatsFor(currentLanguage(), unit.timeZone);
  const { userId, userName, role, isHome, isActive, from, to } = assignment;
  const isComing = from > now;
  const isOwn = userId === me.id;
  const targets = useMoveTargets({ siteId: unit.id, isLeaving: to !== null });
  const canMove = targets.length > 0 && isHome && !isComing && !isOwn;
  const canEnd = !isHome && !isOwn;
  return (
    <li className="assignment">
      <PersonAvatar name={userName} />
      <div className="assignment__who">
        <Link className="assignment__name" to={employeeDetailsPath(userId)}>
          {userName}
        </Link>
        <div className="assignment__marks">
          {role !== 'employee' && (
            <StatusBadge tone={role === 'admin' ? 'warning' : 'info'}>{t(`roles.${role}`)}</StatusBadge>
          )}
          {isOwn && <StatusBadge>{t('assignment.you')}</StatusBadge>}
          {!isActive && <StatusBadge tone="danger">{t('assignment.inactive')}</StatusBadge>}
          {unit.kind === 'site' && role === 'employee' && !isHome && (
            <StatusBadge>{t('assignment.notHome')}</StatusBadge>
          )}
          {isComing && <span>{t('assignment.from', { day: date(from) })}</span>}
          {to !== null && <span>{t('assignment.until', { day: date(to) })}</span>}
        </div>
      </div>
      {canMove && onMove && (
        <Button aria-label={t('assignment.moveOf', { name: userName })} onClick={() => onMove(assignment)}>
          {t('assignment.move')}
        </Button>
      )}
      {canEnd && (
        <Button aria-label={t('assignment.endOf', { name: userName })} onClick={() => onEnd(assignment)}>
          {t('assignment.end')}
        </Button>
      )}
    </li>
  );
}

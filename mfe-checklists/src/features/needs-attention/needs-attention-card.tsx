import type { NeedsAttention } from '@workforce/contracts';
import { checklistDetailsPath, paths } from '@workforce/web-core';
import { Badge, Button, StyleSheet } from '@workforce/web-ui';
import { AttentionIcon, CollapseIcon, ExpandIcon } from '@workforce/web-ui/icons';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '../../texts/texts.ts';
import { FlaggedChecklist } from './flagged-checklist.tsx';
import css from './needs-attention.css';

/** Checklists shown at a time (§2.8). */
const MAX_CHECKLISTS = 3;

export interface NeedsAttentionCardProps {
  /** At least one, newest first. */
  alerts: readonly NeedsAttention[];
  onDismiss: (alerts: readonly NeedsAttention[]) => void;
}

/** The alert card; collapsed where it would cover its targets: on a phone, and on the history page. */
export default function NeedsAttentionCard({ alerts, onDismiss }: NeedsAttentionCardProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const bodyId = useId();
  const card = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(() => pathname !== paths.completedChecklists && isWide());
  const hidden = alerts.length - MAX_CHECKLISTS;

  const goTo = (path: string) => {
    setOpen(false);
    void navigate(path);
  };

  useLayoutEffect(() => (card.current === null ? undefined : publishHeight(card.current)), []);

  const dismissOne = (alert: NeedsAttention) => {
    onDismiss([alert]);
    // Its button is removed; without this the focus would return to the top of the page.
    card.current?.focus();
  };

  return (
    <aside ref={card} className="attention" aria-label={t('attention.title')} tabIndex={-1}>
      <StyleSheet name="attention" css={css} />
      <h2 className="attention__head">
        <button
          type="button"
          className="attention__toggle"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="attention__icon" aria-hidden>
            <AttentionIcon />
          </span>
          <span className="attention__title">{t('attention.title')}</span>
          <Badge count={alerts.length} overflowCount={99} showZero={false} />
          <span className="attention__fold" aria-hidden>
            {isOpen ? <ExpandIcon /> : <CollapseIcon />}
          </span>
        </button>
      </h2>
      <div id={bodyId} className="attention__body" hidden={!isOpen}>
        <ul className="attention__list">
          {alerts.slice(0, MAX_CHECKLISTS).map((alert) => (
            <FlaggedChecklist
              key={alert.instanceId}
              alert={alert}
              onReview={() => goTo(checklistDetailsPath(alert.instanceId))}
              onDismiss={() => dismissOne(alert)}
            />
          ))}
        </ul>
        <div className="attention__foot">
          {hidden > 0 && <p className="attention__quiet">{t('attention.moreChecklists', { count: hidden })}</p>}
          <Button onClick={() => onDismiss(alerts)}>{t('attention.dismissAll')}</Button>
          <Button type="primary" onClick={() => goTo(paths.adminChecklists)}>
            {t('attention.reviewAll')}
          </Button>
        </div>
      </div>
    </aside>
  );
}

const isWide = (): boolean => window.matchMedia('(min-width: 48em)').matches;

/** Publishes the card's height as a CSS variable. */
function publishHeight(card: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--wf-attention-height', `${card.offsetHeight}px`));
  observer.observe(card);
  return () => observer.disconnect();
}

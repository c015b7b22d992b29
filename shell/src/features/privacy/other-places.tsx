import type { PrivacyNotice } from '@workforce/contracts';
import { paths, useCan } from '@workforce/web-core';
import { Card, LinkButton } from '@workforce/web-ui';
import { LockIcon } from '@workforce/web-ui/icons';
import { usePrivacyTexts } from '../../texts/privacy.texts.ts';
import { Kept } from './kept.tsx';

/** The person's other places where something is kept for another time; nothing where no place has a rule. */
export function OtherPlaces({ notice: { kinds, elsewhere = [], furtherSites = 0 } }: { notice: PrivacyNotice }) {
  const t = usePrivacyTexts();
  const mayAdminister = useCan('retention.administer');
  if (elsewhere.length === 0 && !kinds.some(({ place }) => place !== undefined)) return null;
  return (
    <Card
      title={t('places.title')}
      extra={
        mayAdminister && (
          <LinkButton to={paths.retention} icon={<LockIcon />}>
            {t('places.rules')}
          </LinkButton>
        )
      }
    >
      <p className="privacy__text">{t('places.text')}</p>
      {elsewhere.length > 0 && (
        <ul className="privacy__kinds" aria-label={t('places.list')}>
          {elsewhere.map(({ siteId, siteName, kinds: differing }) => (
            <li key={siteId} className="privacy__place">
              <h3 className="privacy__name">{siteName}</h3>
              <dl>
                {differing.map((stored) => (
                  <div key={stored.kind} className="privacy__differs">
                    <dt>{t(`kinds.${stored.kind}.name`)}</dt>
                    <dd>
                      <Kept stored={stored} />
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      )}
      {furtherSites > 0 && <p className="privacy__text">{t('places.more', { count: furtherSites })}</p>}
    </Card>
  );
}

import { useFormats, useUser } from '@workforce/web-core';
import { Button, Card, Descriptions } from '@workforce/web-ui';
import { EditIcon } from '@workforce/web-ui/icons';
import { useState } from 'react';
import { useProfileTexts } from '../../texts/profile.texts.ts';
import { InformationForm } from './information-form.tsx';

/** 'Profile Information', view and edit; name and username are read-only (§5). */
export function InformationCard() {
  const t = useProfileTexts();
  const { date } = useFormats();
  const user = useUser();
  const [isEdited, setEdited] = useState(false);
  const edit = (
    <Button icon={<EditIcon />} onClick={() => setEdited(true)}>
      {t('information.edit')}
    </Button>
  );
  const none = t('information.notGiven');
  return (
    <Card title={t('information.title')} extra={!isEdited && edit}>
      <Descriptions
        of={[
          [t('information.name'), user.name],
          [t('information.username'), user.username],
          ...(isEdited
            ? []
            : ([
                [t('information.email'), user.email],
                [t('information.phone'), user.phone ?? none],
                [t('information.birthday'), user.birthday === null ? none : date(user.birthday)],
              ] as const)),
        ]}
      />
      {isEdited && <InformationForm user={user} onDone={() => setEdited(false)} />}
    </Card>
  );
}

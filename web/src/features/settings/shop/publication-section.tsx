import { Radio, Stack } from '@mantine/core';
import { ShopCount } from './fields.tsx';
import { LawNote, Section } from './section.tsx';
import { useShopForm } from './shop-form.ts';

export function PublicationSection() {
  const { settings, set } = useShopForm();
  return (
    <Section
      id="publication"
      title="Publication"
      sections={['publication']}
      intro="Quand une semaine générée devient celle que voient les salariés."
    >
      <Radio.Group
        label="Une semaine générée"
        value={settings.publication.mode}
        onChange={(mode) => set('publication.mode', mode)}
      >
        <Stack gap="xs" mt="xs">
          <Radio
            value="immediate"
            label="est publiée tout de suite"
            description="La toute première attend « Publier » si des temps partiels sont prévenus trop tard."
          />
          <Radio value="draft" label="reste un brouillon jusqu'à « Publier »" />
        </Stack>
      </Radio.Group>
      <ShopCount
        path="publication.daysBefore"
        label="Rappeler de publier, jours avant la semaine"
        maw={320}
        max={60}
      />
      <LawNote>
        Un temps partiel doit connaître un changement d'horaires 7 jours ouvrés à l'avance (L3123-31).
      </LawNote>
    </Section>
  );
}

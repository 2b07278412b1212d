import { ShopCount } from './fields.tsx';
import { LawNote, Section } from './section.tsx';

export function PublicationSection() {
  return (
    <Section
      id="publication"
      title="Publication"
      sections={['publication']}
      intro={"Une semaine générée reste un brouillon jusqu'à «\u202fPublier\u202f»."}
    >
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

/** Documents filed, read and acknowledged; mails sent. */
import { byPerson, fact, type Person, type Stream, type World } from './world.ts';

const remembered = 400;
const templates = [
  ['planning_published', 'Votre planning de la semaine est publié'],
  ['planning_changed', 'Votre planning a changé'],
  ['vacation_request_validation', 'Votre demande de congé est acceptée'],
  ['document_filed', 'Un document vous attend'],
  ['sick_leave_confirmation', 'Votre arrêt de travail est arrivé'],
] as const;

interface Asked {
  readonly stream: Stream;
  readonly base: { readonly documentId: string; readonly contentHash: string };
  readonly left: Person[];
}

export class Documents {
  readonly #world: World;
  readonly #files: { readonly documentId: string; readonly fileId: string; readonly person?: Person }[] = [];
  #asked: Asked[] = [];
  /** The readings of a day are one stream. */
  #reads: Stream;
  #readsOf = '';

  constructor(world: World) {
    this.#world = world;
    this.#reads = world.stream('reads', '');
  }

  /** Two a month. */
  today(): void {
    const date = Number(this.#world.day.slice(8));
    if (date === 10 || date === 20) this.#notice();
  }

  #file(person?: Person) {
    const documentId = this.#world.newId('document');
    const fileId = this.#world.newId('file');
    this.#files.push({ documentId, fileId, ...(person ? { person } : {}) });
    if (this.#files.length > remembered) this.#files.shift();
    const sizes = { fileSize: 84_000, storedSize: 83_500, pageCount: 2 };
    return { documentId, fileId, contentHash: fileId, fileType: 'application/pdf' as const, ...sizes };
  }

  payslip(person: Person, month: string): void {
    const file = this.#file(person);
    const title = `Bulletin ${month}`;
    const words = { employeeId: person.id, month, title, fileName: `bulletin-${month}.pdf` };
    const filed = fact('PersonalDocumentFiled', { ...file, ...words, category: 'payslip' });
    this.#world.recordAlone('document', file.documentId, filed);
  }

  #notice(): void {
    const { documentId, ...file } = this.#file();
    const stream = this.#world.stream('document', documentId);
    const words = { title: `Note du ${this.#world.day}`, fileName: 'note.pdf' };
    this.#world.record(stream, [
      fact('GeneralDocumentFiled', { documentId, category: 'notice', ...words, ...file }),
      fact('AcknowledgementRequested', { documentId }),
    ]);
    const base = { documentId, contentHash: file.contentHash };
    this.#asked.push({ stream, base, left: [...this.#world.people] });
  }

  acknowledge = (): void => {
    this.#asked = this.#asked.filter(({ left }) => left.length);
    const one = this.#asked[0];
    const person = one?.left.pop();
    if (!one || !person) {
      this.read();
      return;
    }
    const read = { ...one.base, employeeId: person.id };
    this.#world.record(one.stream, [fact('DocumentAcknowledged', read)], byPerson(person));
  };

  read = (): void => {
    const world = this.#world;
    if (!this.#files.length) this.#notice();
    const { documentId, fileId, person } = world.pick(this.#files);
    if (this.#readsOf !== world.day) {
      this.#readsOf = world.day;
      this.#reads = world.stream('reads', world.day);
    }
    const whose = person ? { employeeId: person.id } : {};
    world.record(
      this.#reads,
      [fact('DocumentRead', { documentId, ...whose, fileId })],
      byPerson(person ?? world.anybody()),
    );
  };

  mail = (): void => {
    const world = this.#world;
    const person = world.anybody();
    const mailId = world.newId('mail');
    const [template, mailSubject] = world.pick(templates);
    const sent = fact('MailSent', {
      mailId,
      template,
      about: person.id,
      employeeId: person.id,
      recipient: person.email,
      mailSubject,
      mailText: `Bonjour ${person.name},\n\n${mailSubject} : tout est sur votre page, à l'adresse https://fournil.example.org/plan.\n\nÀ bientôt,\nLa boulangerie`,
      messageId: `<${mailId}@example.org>`,
      attempts: 1,
    });
    world.recordAlone('mail', mailId, sent, { kind: 'system' });
  };
}

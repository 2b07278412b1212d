/** Which folder may know which, and why. `npm run boundaries` checks it, and that it saw the modules. */
import { features as table } from './packages/events/src/features.ts';

const features = Object.keys(table).join('|');

/** The planner's folders, each built on those before it; `explain` uses the cost alone. */
const plannerRooms = [
  'problem',
  'cost',
  'law',
  'explain',
  'model',
  'pricing',
  'plan',
  'bound',
  'search',
  'solve',
  'worker',
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'features-stay-apart-in-services',
      comment:
        'Features meet in packages/, in shared and in app; otherwise nobody can change or remove one alone.',
      severity: 'error',
      from: { path: `^services/([^/]+)/src/(${features})[/.]`, pathNot: '\\.test\\.ts$' },
      to: { path: `^services/$1/src/(${features})[/.]`, pathNot: '^services/$1/src/$2[/.]' },
    },
    {
      name: 'services-go-one-way',
      comment:
        'app composes features, features stand on kernel and shared: what serves every feature knows none, and no feature knows the composition.',
      severity: 'error',
      from: { path: `^services/([^/]+)/src/(kernel|shared|${features})[/.]`, pathNot: '\\.test\\.ts$' },
      to: { path: '^services/$1/src/app/' },
    },
    {
      name: 'kernel-and-shared-know-no-feature',
      comment: 'The command path, the log and the tables are the same for every feature.',
      severity: 'error',
      from: { path: '^services/([^/]+)/src/(kernel|shared)/', pathNot: '\\.test\\.ts$' },
      to: { path: `^services/$1/src/(${features})[/.]` },
    },
    {
      name: 'features-stay-apart-in-web',
      comment: 'Screens compose features in web/src/app; a feature imports shared parts only.',
      severity: 'error',
      from: { path: `^web/src/features/([^/]+)/` },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-goes-one-way',
      comment: 'shared knows no feature and no route; features know no route.',
      severity: 'error',
      from: { path: '^web/src/(shared|features)/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'shared-knows-no-feature',
      comment: 'What serves every feature must not depend on one.',
      severity: 'error',
      from: { path: '^web/src/shared/' },
      to: { path: '^web/src/features/' },
    },
    {
      name: 'services-speak-through-the-log',
      comment: 'Services share events and tables, never each other’s code.',
      severity: 'error',
      from: { path: '^services/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^services/', pathNot: '^services/($1/|mailer/)' },
    },
    {
      name: 'one-process-starts-the-mailer',
      comment:
        'Mails follow the log in the process of the projections; nothing else of the services knows them.',
      severity: 'error',
      from: {
        path: '^services/(?!mailer/)',
        pathNot: '\\.test\\.ts$|^services/projections/src/app/start\\.ts$',
      },
      to: { path: '^services/mailer/' },
    },
    {
      name: 'packages-know-no-service',
      comment: 'Packages are below services, web and local.',
      severity: 'error',
      from: { path: '^packages/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(services|web|local|ops|demo)/' },
    },
    {
      name: 'an-installation-runs-without-its-commands',
      comment:
        'Operations and demo are started on an installation; it starts and stops without knowing them.',
      severity: 'error',
      from: { path: '^local/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(ops|demo)/' },
    },
    {
      name: 'browser-code-knows-no-server',
      comment: 'The browser gets contracts and events’ words; never the vault, the log or the tables.',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^packages/(store|event-log|event-node|views|http-service|formats/src/documents)/' },
    },
    {
      name: 'files-are-named-after-their-subject',
      comment:
        'Records and rules lie in packages/domain; what a service adds is a file, or files named after a subject.',
      severity: 'error',
      from: { path: '^services/.*/(decide|route|routes|query)\\.ts$' },
      to: {},
    },
    {
      name: 'rules-are-pure',
      comment:
        'A decision gets clock, ids and lookups as arguments; services and browser compute a week with the same functions: no tables, no I/O, no screen.',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(packages/(?!calendar/|domain/|contracts/|events/|formats/src/(?!documents/)|labour-rules/|planner/)|services|web|local|ops|demo)|^(node:(?!util$)|fs$|http$|node_modules/pg/)',
      },
    },
    {
      name: 'contracts-state-calls',
      comment: 'Contracts are below the rules: what a call means is in packages/domain.',
      severity: 'error',
      from: { path: '^packages/contracts/' },
      to: { path: '^packages/(?!contracts/|calendar/|events/)' },
    },
    {
      name: 'formats-are-below-the-rules',
      comment:
        'Files and letters are made from values. PDF and workbooks lie in `documents`, apart from what the browser loads.',
      severity: 'error',
      from: { path: '^packages/formats/src/(?!documents/)', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^packages/(?!formats/src/(?!documents/)|calendar/|contracts/|labour-rules/)|^node:|node_modules/(@cantoo|fflate)/',
      },
    },
    {
      name: 'decisions-read-no-table',
      comment:
        'A decision reads streams and facts that its command read for it: a table may change its columns without one.',
      severity: 'error',
      from: {
        path: '^packages/domain/src/',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^packages/views/', reachable: true },
    },
    {
      name: 'one-gateway-to-the-log',
      comment: 'Only packages/event-log touches the client; the event node is held against it in tests.',
      severity: 'error',
      from: {
        pathNot: '^(packages/event-log|testing/event-node|bench|tests)/|\\.test\\.ts$',
      },
      to: { path: '@(eventstore/db-client|kurrent/kurrentdb-client)' },
    },
    {
      name: 'the-checker-stands-alone',
      comment:
        'Labour rules judge what a planner makes: besides the calendar they share no code with anything they judge.',
      severity: 'error',
      from: { path: '^(packages|testing)/labour-rules/' },
      to: {
        path: '^(packages/(?!labour-rules/|calendar/)|testing/(?!labour-rules/)|services|web|local|ops|demo)',
      },
    },
    {
      name: 'the-planner-stands-apart',
      comment:
        'The engine is pure and shares with its judge the types of a week, no code: an error of one is seen by the other.',
      severity: 'error',
      from: { path: '^packages/planner/src/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(packages/(?!planner/)|services|web|local|ops|demo)',
        pathNot: '^packages/labour-rules/src/week\\.ts$',
      },
    },
    {
      name: 'foreign-files-are-opened-apart',
      comment: 'The process that opens uploads has neither keys nor database, so its code knows none.',
      severity: 'error',
      from: { path: '^packages/store/src/files/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/(?!store/src/files/|events/)|^node_modules/pg/' },
    },
    {
      name: 'test-equipment-serves-tests',
      comment:
        'Worlds, stand-ins, generators, audits and exact models serve tests and benches; the product runs without them.',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|^(testing|bench|tests)/' },
      to: { path: '^testing/' },
    },
    {
      name: 'the-plain-month-shares-no-code-with-pay',
      comment: 'A second computation that read the product’s code would repeat its errors.',
      severity: 'error',
      from: { path: '^testing/week/plain/' },
      to: { path: '^(packages|services|web)/' },
    },
    {
      name: 'the-oracle-shares-no-code-with-the-engine',
      comment:
        'An exact model or audit that used the engine’s code would repeat its errors: it reads types and weights.',
      severity: 'error',
      from: { path: '^testing/planner/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^packages/planner/src/',
        pathNot:
          'src/problem/(problem|solution)\\.ts$|src/cost/(comfort-)?weights\\.ts$|src/explain/verdicts\\.ts$',
      },
    },
    {
      name: 'the-plain-leave-account-shares-no-code-with-the-product',
      comment: 'A second reckoning that used the first one’s code would repeat its errors.',
      severity: 'error',
      from: { path: '^testing/vacations/oracle/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(packages|services|web)/' },
    },
    ...plannerRooms.slice(0, -1).map((room, place) => ({
      name: `planner-${room}-knows-only-rooms-before-it`,
      comment: `The planner reads in one direction: ${plannerRooms.join(' → ')}.`,
      severity: 'error',
      from: { path: `^packages/planner/src/${room}/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^packages/planner/src/(${plannerRooms.slice(place + 1).join('|')})/` },
    })),
    {
      name: 'no-cycles',
      comment: 'A cycle has no order to read it in.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web|local|ops|demo|packages/[^/]+|services/[^/]+)/dist/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};

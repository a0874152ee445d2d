// Who may import whom. Tests and the test-*.ts files that support them may also use the sandbox.
const TESTS = '\\.test\\.tsx?$|/test-[^/]+\\.tsx?$|/testing/'
const PURE_PERMISSIONS = '^lib/permissions/(?!authorize\\.)[^/]+$'

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'no-cycles',
      'Files that import each other at run time are one file in disguise.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid('everything-resolves', 'An import leads to a file or an installed package.', {}, { couldNotResolve: true }),
    forbid(
      'production-stands-alone',
      'What is deployed needs nothing that only develops, tests or measures it.',
      { path: '^(app|components|lib)/|^(proxy|instrumentation)\\.ts$', pathNot: TESTS },
      { path: '^(sandbox|bench|e2e|bin)/' },
    ),
    forbid(
      'tests-stay-outside',
      'Only tests use tests and their support.',
      { path: '^(app|components|lib|sandbox)/', pathNot: TESTS },
      { path: TESTS },
    ),
    forbid(
      'sandbox-stands-alone',
      'The sandbox is written from the document a second time, so that agreement means something.',
      { path: '^sandbox/' },
      { path: '^(app|components|lib|bench|e2e|bin)/' },
    ),
    forbid('lib-below-screens', 'lib/ knows no screen.', { path: '^lib/' }, { path: '^(app|components)/' }),
    forbid(
      'components-below-routes',
      'A route hands its actions and data to components.',
      { path: '^components/' },
      { path: '^app/' },
    ),
    forbid(
      'components-run-in-browsers',
      'Components take from lib/ only what is pure, and types.',
      { path: '^components/', pathNot: TESTS },
      {
        path: '^lib/',
        pathNot: [
          PURE_PERMISSIONS,
          '^lib/(directory|message-rules|wordings)/',
          '^lib/(time|action-result|audit/entry-id)\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'components-use-no-node',
      'Node modules do not exist in browsers.',
      { path: '^components/', pathNot: TESTS },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'permissions-are-pure',
      'can() runs in the browser too.',
      { path: PURE_PERMISSIONS, pathNot: TESTS },
      { pathNot: [PURE_PERMISSIONS, '^lib/time\\.ts$'] },
    ),
    forbid(
      'directory-is-pure',
      'What the list of members can be asked is read in the browser and on the server alike.',
      { path: '^lib/directory/', pathNot: TESTS },
      { path: '^(lib|app|components)/', pathNot: '^lib/(directory/|time\\.ts$)' },
    ),
    forbid(
      'message-rules-are-pure',
      'What a message may be is judged in the browser and on the server by the same words.',
      { path: '^lib/message-rules/', pathNot: TESTS },
      { path: '^(lib|app|components)/', pathNot: '^lib/message-rules/' },
    ),
    forbid(
      'wordings-are-pure',
      'The log says the same in the browser and in a channel.',
      { path: '^lib/wordings/', pathNot: TESTS },
      { path: '^(lib|app|components)/', pathNot: '^lib/wordings/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'platform-knows-no-domain',
      'lib/platform speaks to the platform and to nothing else.',
      { path: '^lib/platform/', pathNot: TESTS },
      { path: '^lib/(action|auth|audit|boot|db|live|mirror|moderation|queries|runs)(/|\\.ts$)' },
    ),
    forbid(
      'mirror-only-watches',
      'The mirror follows the gateway; it never acts.',
      { path: '^lib/mirror/', pathNot: TESTS },
      { path: '^lib/(moderation|audit)/' },
    ),
    forbid(
      'few-doors-to-the-vault',
      'Tokens are handed out once, where a process starts, and exchanged where the owner resets them.',
      {
        pathNot: [
          '^lib/(vault|application/token)/',
          '^lib/(boot|auth/owner-credential|health/check-alone)\\.ts$',
          '^(bin|app/api/host)/(rotate-key|restore)',
          TESTS,
        ],
      },
      { path: '^lib/vault/', pathNot: '^lib/vault/(seal|sign|vault-state)\\.ts$' },
    ),
    forbid(
      'few-who-sign',
      'Beside the vault only copies of messages are sealed with its keys.',
      { pathNot: ['^lib/(vault|evidence|application/token)/', '^lib/(boot|auth/owner-credential)\\.ts$', TESTS] },
      { path: '^lib/vault/(seal|sign)\\.ts$' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^\\.next/', '^next-env'] },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}

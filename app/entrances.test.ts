import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/**
 * Every way into the server, read from the source: server actions and route handlers. One made without the wrapper
 * that asks for session, input and right fails here (design, rule 6).
 */

const WITHOUT_SESSION = [
  // next-auth's own endpoints: they make the session, so they cannot ask for one.
  'app/api/auth/[...nextauth]/route.ts',
  // Signing in by a code in chat: they make the session too, for the browser that holds the code's secret.
  'app/api/sign-in/code/route.ts',
  'app/api/sign-in/code/finish/route.ts',
  // An empty document, the same for everybody.
  'app/outside-picture/route.ts',
  // Asked by whoever starts and balances processes: that this one is up, and by name alone what it lacks to serve.
  'app/healthz/route.ts',
  'app/readyz/route.ts',
  // For a scraper that shows METRICS_TOKEN; without that setting there is nothing.
  'app/metrics/route.ts',
]

const sources = globSync('{app,components,lib}/**/*.{ts,tsx}').map(path => {
  const normal = path.replaceAll('\\', '/')
  return { path: normal, file: ts.createSourceFile(normal, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true) }
})

function isServerDirective(node: ts.Node): boolean {
  return ts.isExpressionStatement(node) && ts.isStringLiteral(node.expression) && node.expression.text === 'use server'
}

/** `name` of each export, and the function whose call made it (undefined: made otherwise). */
function exportsOf(file: ts.SourceFile): { name: string; madeBy: string | undefined }[] {
  return file.statements.flatMap(statement => {
    if (ts.isExportDeclaration(statement) || ts.isExportAssignment(statement)) {
      return [{ name: statement.getText(), madeBy: undefined }]
    }
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : []
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return []
    if (!ts.isVariableStatement(statement)) return [{ name: statement.getText().slice(0, 60), madeBy: undefined }]
    return statement.declarationList.declarations.map(({ name, initializer }) => ({
      name: name.getText(),
      madeBy: initializer && ts.isCallExpression(initializer) ? initializer.expression.getText() : undefined,
    }))
  })
}

function hasInlineServerFunction(node: ts.Node): boolean {
  if (ts.isBlock(node) && node.statements.some(isServerDirective)) return true
  return ts.forEachChild(node, hasInlineServerFunction) ?? false
}

const actionFiles = sources.filter(({ file }) => file.statements.some(isServerDirective))
const routeFiles = sources.filter(({ path }) => /^app\/(.*\/)?route\.tsx?$/.test(path))

test('there are actions and routes to look at', () => {
  expect(actionFiles.map(({ path }) => path)).toContain('app/guilds/[guildId]/members/actions.ts')
  expect(routeFiles.map(({ path }) => path)).toContain('app/api/guilds/[guildId]/members/route.ts')
})

test.each(actionFiles)('$path exports nothing but guarded actions', ({ path, file }) => {
  expect(path).toMatch(/\/actions\.ts$/)
  const made = exportsOf(file)
  expect(made).not.toEqual([])
  for (const { name, madeBy } of made) {
    expect({ name, madeBy }).toEqual({
      name,
      madeBy: expect.stringMatching(/^(guild(Action|Command)|ownerAction|viewerAction)$/),
    })
  }
})

test('no server action hides inside a function', () => {
  expect(sources.filter(({ file }) => hasInlineServerFunction(file)).map(({ path }) => path)).toEqual([])
})

test.each(routeFiles.filter(({ path }) => !WITHOUT_SESSION.includes(path)))(
  '$path only reads or takes a file, through a guarded route',
  ({ file }) => {
    const made = exportsOf(file)
    expect(made).not.toEqual([])
    for (const { name, madeBy } of made) {
      const guards = name === 'POST' ? /^(guildUpload|hostRoute)$/ : /^(guildRoute|ownerRoute|viewerRoute)$/
      expect({ name, madeBy }).toEqual({ name, madeBy: expect.stringMatching(guards) })
      expect(name).toMatch(/^(GET|POST)$/)
    }
  },
)

test('the list of entrances without a session names existing files only', () => {
  for (const path of WITHOUT_SESSION) expect(routeFiles.map(route => route.path)).toContain(path)
})

test.each(sources.filter(({ path }) => /^app\/app\/.+\/page\.tsx$/.test(path)))(
  "$path is the application owner's, and brings them back to itself",
  ({ path, file }) => {
    const own = path.replace(/^app(.*)\/page\.tsx$/, '$1')
    expect(file.text).toContain(`await applicationOwner('${own}')`)
  },
)

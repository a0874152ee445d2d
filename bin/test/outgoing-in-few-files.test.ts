import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/**
 * What the server asks of others it asks in these files alone. None of them is given an address by a person: they know the
 * platform's from the settings, and those of an upload and of the gateway from the platform's own answer.
 */
const OUTGOING = [
  // The API: {base_url} and a path. No redirect is followed (refusals.test.ts).
  'lib/platform/transport/send-request.ts',
  // Its queue, which sends with the file above, and what that throws.
  'lib/platform/transport/exchange.ts',
  'lib/platform/transport/request-queue.ts',
  // The upload URL of that moment, judged and looked up once (upload-target.test.ts). No redirect is followed
  // (attachments.test.ts).
  'lib/platform/upload/put-file.ts',
  'lib/platform/upload/upload-target.ts',
  // The gateway, from GET /gateway/bot or the setting.
  'lib/platform/gateway/hold-connection.ts',
  'lib/platform/gateway/one-connection.ts',
  // next-auth: {base_url}'s token endpoint. No redirect is followed (token-endpoint.security.test.ts).
  'app/api/auth/[...nextauth]/route.ts',
]

const OPENS_LINES =
  /^(node:)?(https?|http2|net|tls|dgram|dns|dns\/promises)$|^(undici|ws|next-auth|openid-client|@discordjs\/(ws|rest))$/
// These judge an address and open nothing.
const HARMLESS = ['BlockList', 'isIP', 'isIPv4', 'isIPv6']
const CALLS = /\b(fetch|axios)\(|\bnew (WebSocket|EventSource)\b/

function opensLines(file: ts.SourceFile): boolean {
  return file.statements.some(statement => {
    if (!ts.isImportDeclaration(statement)) return false
    const from = (statement.moduleSpecifier as ts.StringLiteral).text
    const clause = statement.importClause
    if (!OPENS_LINES.test(from) || clause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return false
    const named = clause?.namedBindings
    if (!named || !ts.isNamedImports(named) || clause?.name) return true
    return named.elements.some(({ isTypeOnly, name }) => !isTypeOnly && !HARMLESS.includes(name.text))
  })
}

test('the server speaks to the platform, to an upload that the platform has just named, and to nobody else', () => {
  const files = globSync('{app,lib}/**/*.{ts,tsx}')
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !/\.test\.tsx?$|\/test-[^/]+\.tsx?$|\/testing\//.test(file))
  const outgoing = [...files, 'proxy.ts', 'instrumentation.ts'].filter(file => {
    const text = readFileSync(file, 'utf8')
    return CALLS.test(text) || opensLines(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  })
  expect(outgoing.toSorted()).toEqual(OUTGOING.toSorted())
})

test('no picture goes through the server', () => {
  expect(readFileSync('next.config.js', 'utf8')).toContain('images: { unoptimized: true }')
  const images = globSync('{app,components}/**/*.tsx').filter(file => /next\/image/.test(readFileSync(file, 'utf8')))
  expect(images).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const IMPORTS = /^import (?!type )\{([^}]*)\} from '([^']+)'/gm

const files = globSync('{app,bin,components,lib}/**/*.{ts,tsx}').filter(
  file => !/\.test\.tsx?$|\/test-[^/]+\.tsx?$|\/testing\//.test(file),
)

/** What a file takes from files of other folders, each as "path name". */
function takenFromElsewhere(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORTS)].flatMap(([, names, from]) => {
    const path = from!.startsWith('@/') ? from!.slice(2) : join(dirname(file), from!)
    const whole = /\.tsx?$/.test(path) ? path : `${path}.ts`
    if (dirname(whole) === dirname(file)) return []
    return names!.split(',').map(name => `${whole} ${name.trim().split(' as ')[0]}`)
  })
}

/** The functions that a file exports, and of each whether something is said of it. */
function functionsOf(file: string): { name: string; isTold: boolean }[] {
  const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  return statements.flatMap(statement => {
    const name = ts.isFunctionDeclaration(statement) ? statement.name?.text : nameOfArrow(statement)
    return name ? [{ name, isTold: ts.getJSDocCommentsAndTags(statement).length > 0 }] : []
  })
}

function nameOfArrow(statement: ts.Statement): string | undefined {
  const [made] = ts.isVariableStatement(statement) ? statement.declarationList.declarations : []
  return made?.initializer && ts.isArrowFunction(made.initializer) ? made.name.getText() : undefined
}

test('of every function in lib that another folder uses something is said', () => {
  const used = new Set(files.flatMap(takenFromElsewhere))
  const shared = files
    .filter(file => file.startsWith('lib/'))
    .flatMap(file => functionsOf(file).map(one => ({ ...one, at: `${file} ${one.name}` })))
    .filter(({ at }) => used.has(at))
  expect(shared.length).toBeGreaterThan(500)
  expect(shared.filter(({ isTold }) => !isTold).map(({ at }) => at)).toEqual([])
})

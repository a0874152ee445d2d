import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'

/** How an action is made of a command: which wrapper of lib/ stands around it. */
export type MadeBy = 'guildAction' | 'guildCommand' | 'ownerAction' | 'viewerAction'

export interface ActionOfSources {
  name: string
  madeBy: MadeBy
  /** What the wrapper is given: a verb or a command. */
  load(): Promise<unknown>
}

/** Every server action as its file says it: `export const banMember = guildAction(ban)`, and where `ban` is imported from. */
export function actionsOfSources(): ActionOfSources[] {
  return globSync('app/**/actions.ts').flatMap(path => {
    const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
    const imports = importsOf(file)
    return file.statements.flatMap(statement => {
      if (!ts.isVariableStatement(statement)) return []
      return statement.declarationList.declarations.map(({ name, initializer }) => {
        if (!initializer || !ts.isCallExpression(initializer)) throw new Error(`${path}: ${name.getText()} is no call`)
        const [first = '', ...properties] = initializer.arguments[0]!.getText().split('.')
        const from = imports.get(first)
        if (!from) throw new Error(`${path}: ${first} is not imported`)
        return {
          name: name.getText(),
          madeBy: initializer.expression.getText() as MadeBy,
          load: async () => {
            const module = await import(/* @vite-ignore */ resolve(from.path))
            return properties.reduce((value, property) => value[property], module[from.name])
          },
        }
      })
    })
  })
}

function importsOf(file: ts.SourceFile): Map<string, { path: string; name: string }> {
  const named = file.statements.flatMap(statement => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
    const path = `${statement.moduleSpecifier.text.replace('@/', '')}.ts`
    const bindings = statement.importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings)) return []
    return bindings.elements.map(
      ({ name, propertyName }) => [name.text, { path, name: (propertyName ?? name).text }] as const,
    )
  })
  return new Map(named)
}

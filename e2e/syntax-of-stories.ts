import { relative } from 'node:path'
import ts from 'typescript'

/** The text of stories with what its names stand for. What they import from elsewhere is left out. */
export function programOf(files: string[]): ts.Program {
  const options = {
    noLib: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
  }
  const host = ts.createCompilerHost(options)
  const fileExists = (file: string) => !relative('e2e', file).startsWith('..') && host.fileExists(file)
  return ts.createProgram(files, options, { ...host, fileExists })
}

export function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = []
  ts.forEachChild(node, child => void children.push(child))
  return children
}

export const descendantsOf = (node: ts.Node): ts.Node[] => [node, ...childrenOf(node).flatMap(descendantsOf)]

/** What a node stands in, from its parent to the file. */
export const ancestorsOf = (node: ts.Node): ts.Node[] => (node.parent ? [node.parent, ...ancestorsOf(node.parent)] : [])

export const isTest = (node: ts.Node) => ts.isCallExpression(node) && node.expression.getText() === 'test'

/** Whether something declares a function that is called by its name. */
export const isHelper = (node: ts.Node) =>
  ts.isFunctionDeclaration(node) ||
  (ts.isVariableDeclaration(node) && node.initializer !== undefined && ts.isArrowFunction(node.initializer))

/** The variable or parameter that a name in brackets or braces is taken out of. */
export const wholeOf = ({ parent: { parent } }: ts.BindingElement): ts.Node =>
  ts.isBindingElement(parent) ? wholeOf(parent) : parent

const EACH = new Set(['map', 'flatMap', 'forEach'])

/** What is gone through where this is the variable of a loop, or the first parameter of what is called for each. */
export function listOf(one: ts.Node): ts.Expression | undefined {
  const around = one.parent.parent
  if (ts.isForOfStatement(around)) return around.expression
  if (!ts.isParameter(one) || one.parent.parameters[0] !== one || !ts.isCallExpression(around)) return undefined
  const { expression: called } = around
  return ts.isPropertyAccessExpression(called) && EACH.has(called.name.text) ? called.expression : undefined
}

import { globSync } from 'node:fs'
import ts from 'typescript'
import {
  ancestorsOf,
  childrenOf,
  descendantsOf,
  isHelper,
  isTest,
  listOf,
  programOf,
  wholeOf,
} from './syntax-of-stories.ts'

/** What somebody is called in a story. */
interface Named {
  name: string
  /** The call of `test` that comes to it, or the file where that happens outside of one. */
  story: ts.Node
  /** Whether the story is told in a loop, and calls somebody so at every turn. */
  again: boolean
}

/** A text that somebody is named with, the last call that it was given to, and the declarations it went through. */
interface Text {
  text: string
  at: ts.Node
  by: ts.Node[]
}

const NAMED_BY: Record<string, string[]> = {
  addMember: ['username', 'global_name', 'nick'],
  changeMember: ['nick'],
  changeUser: ['username', 'global_name'],
}

/** Names are found by a part of them: those that differ in a number alone are the same. */
export const plain = (name: string) => name.toLowerCase().replace(/[\s\d]+$/, '')

/** What people are called in stories, and the calls that add somebody of whom the text does not tell it. */
export function namesOfPeople(pattern: string): { named: Named[]; unread: ts.Node[] } {
  const files = globSync(pattern).filter(file => !file.endsWith('.test.ts'))
  const program = programOf(files)
  const checker = program.getTypeChecker()
  const calls = files.flatMap(file => descendantsOf(program.getSourceFile(file)!)).filter(ts.isCallExpression)
  const callsOf = Map.groupBy(calls, ({ expression }) => ts.isIdentifier(expression) && declarationOf(expression))
  const named: Named[] = []
  const unread: ts.Node[] = []
  for (const call of calls) {
    const method = ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : ''
    const given = call.arguments.at(-1)
    if (!given || !NAMED_BY[method]) continue
    const values = ts.isObjectLiteralExpression(given) ? given.properties : []
    const texts = values
      .filter(({ name }) => name && NAMED_BY[method]!.includes(name.getText()))
      .flatMap(value => textsOf(ts.isPropertyAssignment(value) ? value.initializer : value.name!, { at: call, by: [] }))
    const isBack = values.some(({ name }) => name?.getText() === 'user_id')
    if (method === 'addMember' && !isBack && texts.length === 0) unread.push(call)
    for (const { text, at, by } of texts) {
      for (const story of storiesOf(at)) named.push({ name: plain(text), story, again: isSameAtEveryTurn(story, by) })
    }
  }
  return { named: named.filter(({ name }) => name), unread }

  function declarationOf(name: ts.Identifier): ts.Node | undefined {
    const symbol = ts.isShorthandPropertyAssignment(name.parent)
      ? checker.getShorthandAssignmentValueSymbol(name.parent)
      : checker.getSymbolAtLocation(name)
    if (!symbol) return undefined
    return (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol).declarations?.[0]
  }

  /** The texts in an expression, and those behind the names in it, up to whoever calls the helper that it stands in. */
  function textsOf(node: ts.Node, found: Omit<Text, 'text'>): Text[] {
    const of = (part: ts.Node) => textsOf(part, found)
    if (ts.isStringLiteralLike(node)) return [{ ...found, text: node.text }]
    if (ts.isIdentifier(node)) return textsBehind(declarationOf(node), found)
    if (ts.isTemplateExpression(node)) return textsOfTemplate(node, found)
    // Only a run tells what is waited for.
    if (ts.isAwaitExpression(node) || ts.isTypeNode(node)) return []
    if (ts.isPropertyAccessExpression(node)) return of(node.expression)
    if (ts.isPropertyAssignment(node)) return of(node.initializer)
    if (ts.isElementAccessExpression(node)) {
      const key = ts.isIdentifier(node.argumentExpression) ? declarationOf(node.argumentExpression) : undefined
      return textsOf(node.expression, { ...found, by: [...found.by, ...(key ? [key] : [])] })
    }
    return childrenOf(node).flatMap(of)
  }

  function textsOfTemplate({ head, templateSpans }: ts.TemplateExpression, found: Omit<Text, 'text'>): Text[] {
    let texts: Text[] = [{ ...found, text: head.text }]
    for (const { expression, literal } of templateSpans) {
      const inner = textsOf(expression, found)
      const parts = inner.length > 0 ? inner : [{ ...found, text: '' }]
      texts = texts.flatMap(before =>
        parts.map(({ text, at, by }) => ({
          text: before.text + text + literal.text,
          at: at === found.at ? before.at : at,
          by: [...before.by, ...by],
        })),
      )
    }
    return texts
  }

  function textsBehind(declared: ts.Node | undefined, { at, by }: Omit<Text, 'text'>): Text[] {
    if (!declared || by.includes(declared)) return []
    const found = { at, by: [...by, declared] }
    const whole = ts.isBindingElement(declared) ? wholeOf(declared) : declared
    const list = listOf(whole)
    if (list && ts.isBindingElement(declared) && ts.isArrayBindingPattern(declared.parent)) {
      const place = declared.parent.elements.indexOf(declared)
      return tuplesOf(list).flatMap(({ elements }) => (elements[place] ? textsOf(elements[place], found) : []))
    }
    if (list) return textsOf(list, found)
    if (ts.isParameter(whole)) {
      const place = whole.parent.parameters.indexOf(whole)
      const helper = isHelper(whole.parent.parent) ? whole.parent.parent : whole.parent
      return (callsOf.get(helper) ?? []).flatMap(call =>
        call.arguments[place] ? textsOf(call.arguments[place], { ...found, at: call }) : [],
      )
    }
    return ts.isVariableDeclaration(whole) && whole.initializer ? textsOf(whole.initializer, found) : []
  }

  function tuplesOf(list: ts.Node): ts.ArrayLiteralExpression[] {
    if (ts.isArrayLiteralExpression(list)) return list.elements.filter(ts.isArrayLiteralExpression)
    if (ts.isAsExpression(list)) return tuplesOf(list.expression)
    const declared = ts.isIdentifier(list) ? declarationOf(list) : undefined
    return declared && ts.isVariableDeclaration(declared) && declared.initializer ? tuplesOf(declared.initializer) : []
  }

  function storiesOf(at: ts.Node): ts.Node[] {
    const around = ancestorsOf(at)
    const story = around.find(isTest)
    if (story) return [story]
    const helper = around.findLast(isHelper)
    return helper ? (callsOf.get(helper) ?? []).flatMap(storiesOf) : [at.getSourceFile()]
  }
}

const isSameAtEveryTurn = (story: ts.Node, by: ts.Node[]) =>
  ancestorsOf(story).some(
    one => ts.isForOfStatement(one) && !by.some(declared => ancestorsOf(declared).includes(one.initializer)),
  )

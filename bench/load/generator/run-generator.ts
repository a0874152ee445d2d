import { once } from 'node:events'
import { captureOutput, startChild } from '../../../bin/child.ts'
import type { Order, Told } from './order.ts'

/** The generator in a process of its own. */
export function runGenerator(order: Order): { pid: number; told: Promise<Told> } {
  const child = startChild('The generator', [new URL('main.ts', import.meta.url).pathname], process.env)
  const said = captureOutput(child)
  const gone = child.gone.then(why => {
    throw new Error(`The generator ended (${why}):\n${said()}`)
  })
  gone.catch(() => {})
  child.process.send(order)
  const told = Promise.race([once(child.process, 'message'), gone]).then(([message]) => message as Told)
  return { pid: child.process.pid!, told }
}

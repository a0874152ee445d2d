import { freePort, whyNot } from '../free-port.ts'

/** Why the port cannot be served on, in a sentence that names PORT; undefined when it can. */
export async function portProblem(port: number, host: string): Promise<string | undefined> {
  // `localhost` may lead a browser to either of the two, so on this machine both must be ours.
  const codes = [await whyNot(port, host), host === '127.0.0.1' ? await whyNot(port, '::1') : undefined]
  if (codes.includes('EADDRINUSE')) {
    return `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${await freePort()} npm start`
  }
  if (codes[0] === 'EACCES')
    return `Port ${port} needs rights that this user lacks. Choose another port: PORT=3000 npm start`
  return codes[0] && `Nothing can be served at HOST=${host} PORT=${port} (${codes[0]}).`
}

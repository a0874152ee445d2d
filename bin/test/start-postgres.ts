import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '../free-port.ts'
import { Problem } from '../problem.ts'

export interface Postgres {
  /** Its superuser's database, for a test to make its own beside. */
  url: string
  /** Of its first process, which started all others. */
  pid: number
  /** Ends it as a power cut does; `start` brings it back with all that was committed. */
  crash(): void
  start(): void
  /** Halts all of its processes until `resume`: connections stay open, and nobody is answered. */
  pause(): void
  resume(): void
  /** Ends the server and removes its files. May be called twice. */
  remove(): void
}

/** A Postgres server on an own port of this machine, with a new cluster in a temporary folder. */
export async function startPostgres(): Promise<Postgres> {
  const bin = findBinaries()
  const user = notRoot()
  const folder = mkdtempSync(join(tmpdir(), 'steward-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  const run = (program: string, ...args: string[]) => {
    const { status, stdout, stderr, error } = spawnSync(join(bin, program), args, {
      ...user,
      cwd: folder,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Problem(`${program} failed: ${error?.message ?? `${stdout}${stderr}`.trim()}`)
  }
  const remove = () => {
    spawnSync(join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate'], { ...user, stdio: 'ignore' })
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const port = await freePort()
    run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync')
    // A cluster that lives for minutes need not survive a power cut.
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=200`
    const start = () => run('pg_ctl', 'start', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options)
    start()
    const pid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      pid: pid(),
      crash: () => run('pg_ctl', 'stop', '-D', data, '-m', 'immediate'),
      start,
      pause: () => signalAll(pid(), 'SIGSTOP'),
      resume: () => signalAll(pid(), 'SIGCONT'),
      remove,
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** Signals a process and those that it has started: first itself, so that none comes meanwhile. */
function signalAll(pid: number, signal: NodeJS.Signals): void {
  process.kill(pid, signal)
  spawnSync('pkill', [`-${signal.slice(3)}`, '-P', String(pid)])
}

/** The folder of the newest Postgres: on PATH, or where Debian puts it. */
function findBinaries(): string {
  const onPath = spawnSync('which', ['initdb'], { encoding: 'utf8' }).stdout?.trim()
  const byDebian = globSync('/usr/lib/postgresql/*/bin/initdb').sort((a, b) => version(b) - version(a))[0]
  const found = onPath || byDebian
  if (found) return dirname(found)
  throw new Problem('Postgres is not installed: there is no initdb on PATH nor in /usr/lib/postgresql.')
}

const version = (path: string) => Number(path.split('/')[4])

/** Postgres refuses to run as root; then its own user, or nobody, runs it. */
function notRoot(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map(flag => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout))
    if (uid && gid) return { uid, gid }
  }
  throw new Problem('Postgres does not run as root, and there is no user postgres or nobody to run it.')
}

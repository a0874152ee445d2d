import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { captureOutput, startChild } from '../../bin/child.ts'
import { BARE_NEXT_FILES } from './bare-next-files.ts'

export interface BareNext {
  /** Where it was built; `.next` is in it. */
  folder: string
  /** What serves it, as `.next/standalone/server.js` serves ours. */
  server: string
  remove(): Promise<void>
}

/** Builds a page that says one word with the same version of Next, to be served as ours is. */
export async function buildBareNext(): Promise<BareNext> {
  // Elsewhere: from within this project Next would take its settings and its instrumentation for the page's.
  const folder = await mkdtemp(join(tmpdir(), 'steward-bare-next-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await symlink(resolve('node_modules'), join(folder, 'node_modules'))
    for (const [path, text] of Object.entries(BARE_NEXT_FILES)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    const building = startChild('The build of the bare page', ['node_modules/.bin/next', 'build', folder], {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    })
    const said = captureOutput(building)
    if ((await building.gone) !== 0) throw new Error(`The bare page could not be built:\n${said()}`)
    const standalone = join(folder, '.next/standalone', relative('/', folder))
    await cp(join(folder, '.next/static'), join(standalone, '.next/static'), { recursive: true })
    return { folder, server: join(standalone, 'server.js'), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/**
 * All rows of a file, up to `most` at a time: `read` is told the last row that it has read, and reads those
 * behind it. A page that is not full is the last one.
 */
export async function* pageByPage<Row>(
  most: number,
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await read(last)
    if (rows.length > 0) yield rows
    if (rows.length < most) return
    last = rows.at(-1)
  }
}

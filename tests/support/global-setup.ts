import { randomUUID } from 'node:crypto'
import { access, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connectToEmbedded, connectToServer } from '#database/engines.ts'
import { migrate } from '#database/migrate.ts'
import { onServer } from './test-database.ts'
import { EMBEDDED_TEMPLATE, TEMPLATE_FOLDER } from './test-templates.ts'

/** Migrates once for the whole run. Several runs may go on at the same time. */
export default async function prepareTemplates(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
  if (server === undefined) {
    await prepareEmbedded()
    return async () => {}
  }
  const name = `sillage_template_${randomUUID().replaceAll('-', '')}`
  await prepareOnServer(server, name)
  project.provide('serverTemplate', name)
  return () => onServer(server, `drop database ${name} with (force)`)
}

async function prepareEmbedded(): Promise<void> {
  if (await exists(EMBEDDED_TEMPLATE)) return
  await mkdir(TEMPLATE_FOLDER, { recursive: true })
  const outdated = (await readdir(TEMPLATE_FOLDER)).filter((name) => name.endsWith('.tar'))
  for (const name of outdated) await rm(join(TEMPLATE_FOLDER, name), { force: true })
  const connection = await connectToEmbedded({})
  await migrate(connection)
  const unfinished = `${EMBEDDED_TEMPLATE}.${process.pid}`
  await writeFile(unfinished, await connection.embedded.dump('none'))
  await rename(unfinished, EMBEDDED_TEMPLATE)
  await connection.close()
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

async function prepareOnServer(server: string, name: string): Promise<void> {
  await onServer(server, `create database ${name}`)
  const address = new URL(server)
  address.pathname = `/${name}`
  const connection = connectToServer(address.href)
  await migrate(connection)
  await connection.close()
}

// 30 minutes of mixed load, or as many as the first argument says: releases switch every 10 s, a process is killed every 30 s.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { soak } from '../test/scale/soak.ts'

const minutes = Number(process.argv[2] ?? 30)
const dataDir = await mkdtemp(join(tmpdir(), 'soak-'))
const { faults, memory, ...counts } = await soak({
  dataDir,
  seconds: minutes * 60,
  switchEvery: 10,
  killEvery: 30,
  connections: 16,
})
await rm(dataDir, { recursive: true, force: true })
for (const [what, count] of Object.entries(counts)) console.log(`${what}: ${count}`)
console.log(`memory of the servers: ${memory.join(' MB, ')} MB`)
console.log(`faults: ${faults.length}`)
for (const fault of faults) console.log(`- ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1

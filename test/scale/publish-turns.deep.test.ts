import { turnPlaces, turnRules } from './contract/turns.ts'

const { oneWithBucket, twoMachines } = turnPlaces()

turnRules('one machine with SQLite and S3', oneWithBucket)
turnRules('two machines with PostgreSQL and S3', twoMachines)

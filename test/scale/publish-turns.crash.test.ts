import { slowBucketRules, turnPlaces, turnRules } from './contract/turns.ts'

const { oneMachine } = turnPlaces()

turnRules('one machine with SQLite and a folder', oneMachine)
slowBucketRules()

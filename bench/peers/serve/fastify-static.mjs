import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

const app = Fastify({ logger: false })
await app.register(fastifyStatic, { root: process.env.SERVED, preCompressed: true, redirect: true })
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })

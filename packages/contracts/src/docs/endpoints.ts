import { endpoint } from '../endpoint.ts';

export const getOpenApi = endpoint({
  id: 'docs.openapi',
  method: 'GET',
  path: '/openapi.json',
  service: 'query',
  access: 'public',
  summary: 'Ce document, en OpenAPI 3.1.',
});

export const getDocs = endpoint({
  id: 'docs.page',
  method: 'GET',
  path: '/docs',
  service: 'query',
  access: 'public',
  summary: 'Ce document, lisible dans un navigateur.',
});

export const docsEndpoints = [getOpenApi, getDocs];

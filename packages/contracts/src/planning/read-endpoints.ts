/** The calls that read the planned weeks. */
import { z } from 'zod';
import { queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { myPlanning, ownDays, planOverview, shopToday } from './outlook-views.ts';
import { endTime, roleGroup, startTime } from './plan-shapes.ts';
import { planHistoryLine, planningRow, planView, replacements, weekPayFacts } from './plan-views.ts';
import { isoDate, weekParams } from './week-fields.ts';

export const getPlanning = endpoint({
  id: 'planning.get',
  method: 'GET',
  path: '/planning/:week/:year',
  service: 'query',
  access: 'view_planning',
  summary: "Le planning d'une semaine, une ligne par salarié ; vide tant qu'il n'y en a pas.",
  params: weekParams,
  answer: z.array(planningRow),
});

/**
 * All data of the planning page. Employees: only published weeks, masked [planning-2], own row first, without
 * findings about others.
 */
export const getWeekPlan = endpoint({
  id: 'planning.week',
  method: 'GET',
  path: '/weeks/:week/:year/plan',
  service: 'query',
  access: 'view_planning',
  summary: 'La semaine planifiée, avec ses constats, ses besoins et ce qui manque.',
  params: weekParams,
  answer: queryAnswer(planView),
});

export const getReplacements = endpoint({
  id: 'planning.replacements',
  method: 'GET',
  path: '/weeks/:week/:year/replacements',
  service: 'query',
  access: 'admin',
  summary: 'Qui peut faire ces heures, par règle et par coût, et les autres solutions.',
  params: weekParams,
  query: z.union([
    z.strictObject({ shiftId: z.string().min(1).max(80) }),
    z.strictObject({ date: isoDate, startTime, endTime, group: roleGroup }),
  ]),
  answer: queryAnswer(replacements),
});

export const getPlanOverview = endpoint({
  id: 'planning.overview',
  method: 'GET',
  path: '/planning/overview',
  service: 'query',
  access: 'admin',
  summary: 'Les semaines à venir : à générer, à publier, à régénérer, créneaux non couverts.',
  answer: queryAnswer(planOverview),
});

export const getShopToday = endpoint({
  id: 'planning.today',
  method: 'GET',
  path: '/planning/today',
  service: 'query',
  access: 'admin',
  summary: "Qui travaille aujourd'hui et demain, qui manque, ce qui n'est pas couvert.",
  answer: queryAnswer(shopToday),
});

export const getMyPlanning = endpoint({
  id: 'planning.mine',
  method: 'GET',
  path: '/planning/mine',
  service: 'query',
  access: 'personal',
  summary: 'Mon prochain créneau, mes semaines publiées, les changements à voir.',
  answer: queryAnswer(myPlanning),
});

export const getOwnDays = endpoint({
  id: 'planning.own-days',
  method: 'GET',
  path: '/planning/own-days',
  service: 'query',
  access: 'personal',
  summary: 'Mes horaires de cette semaine et de la suivante, à relire sans connexion.',
  answer: queryAnswer(ownDays),
});

export const getPlanHistory = endpoint({
  id: 'planning.history',
  method: 'GET',
  path: '/weeks/:week/:year/history',
  service: 'query',
  access: 'admin',
  summary: 'Qui a changé quoi dans la semaine.',
  params: weekParams,
  answer: queryAnswer(z.array(planHistoryLine)),
});

export const getPayFacts = endpoint({
  id: 'planning.pay-facts',
  method: 'GET',
  path: '/weeks/:week/:year/pay-facts',
  service: 'query',
  access: 'admin',
  summary: 'Les éléments de paie de la semaine, par salarié, en minutes.',
  params: weekParams,
  answer: queryAnswer(weekPayFacts),
});

import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "addedDocuments",
  "initial": "idle",
  "on": {
    "documents.add": {
      "description": "The accepted files are sent at once; the refused ones are named.",
      "actions": {
        "type": "addDocuments"
      }
    },
    "document.remove": {
      "guard": {
        "type": "isRemovable"
      },
      "actions": {
        "type": "removeDocument"
      }
    }
  },
  "states": {
    "idle": {
      "description": "The documents, of which those that failed can be sent again.",
      "always": {
        "guard": "hasNextDocument",
        "target": "uploadingDocument"
      },
      "on": {
        "document.retry": {
          "actions": {
            "type": "forgetFailure"
          }
        }
      }
    },
    "uploadingDocument": {
      "tags": "busy",
      "description": "One document after the other is uploaded; more can be added.",
      "invoke": {
        "id": "documentUpload",
        "src": "documentUpload",
        "onDone": [
          {
            "guard": {
              "type": "isRecorded"
            },
            "target": "idle",
            "actions": [
              "announceRecorded",
              {
                "type": "setResult"
              }
            ]
          },
          {
            "target": "idle",
            "actions": {
              "type": "setResult"
            }
          }
        ],
        "onError": {
          "target": "idle",
          "actions": {
            "type": "setFailure"
          }
        }
      }
    }
  }
});

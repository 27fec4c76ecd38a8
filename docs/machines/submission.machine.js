import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "submission",
  "initial": "checkingProfile",
  "states": {
    "checkingProfile": {
      "always": [
        {
          "guard": "hasRequest",
          "target": "choosingDocument"
        },
        {
          "guard": "hasCustomer",
          "target": "creatingRequest"
        },
        {
          "target": "ensuringProfile"
        }
      ]
    },
    "ensuringProfile": {
      "tags": "busy",
      "description": "The profile is loaded once more.",
      "invoke": {
        "id": "ensureCustomer",
        "src": "ensureCustomer",
        "onDone": {
          "target": "creatingRequest",
          "actions": [
            {
              "type": "setCustomer"
            },
            {
              "type": "report"
            }
          ]
        },
        "onError": {
          "target": "failed",
          "actions": {
            "type": "setFailure",
            "params": {
              "code": "sign_in_required"
            }
          }
        }
      }
    },
    "creatingRequest": {
      "tags": "busy",
      "description": "The request is sent to the server.",
      "invoke": {
        "id": "createRequest",
        "src": "createRequest",
        "onDone": {
          "target": "choosingDocument",
          "actions": [
            {
              "type": "setBooking"
            },
            {
              "type": "report"
            }
          ]
        },
        "onError": [
          {
            "guard": {
              "type": "hasEarlierBooking"
            },
            "target": "choosingDocument",
            "actions": [
              {
                "type": "setBooking"
              },
              {
                "type": "report"
              }
            ]
          },
          {
            "target": "failed",
            "actions": {
              "type": "setFailure"
            }
          }
        ]
      }
    },
    "choosingDocument": {
      "always": [
        {
          "guard": "hasNextDocument",
          "target": "uploadingDocument"
        },
        {
          "target": "submitted"
        }
      ]
    },
    "uploadingDocument": {
      "tags": "busy",
      "description": "One document after the other is uploaded.",
      "invoke": {
        "id": "documentUpload",
        "src": "documentUpload",
        "onDone": [
          {
            "guard": {
              "type": "isRecorded"
            },
            "target": "choosingDocument",
            "actions": [
              {
                "type": "setUploadResult"
              },
              {
                "type": "report"
              }
            ]
          },
          {
            "target": "failed",
            "actions": [
              {
                "type": "setUploadResult"
              },
              {
                "type": "report"
              },
              {
                "type": "setFailure"
              }
            ]
          }
        ],
        "onError": {
          "target": "failed",
          "actions": {
            "type": "setFailure"
          }
        }
      }
    },
    "submitted": {
      "type": "final",
      "description": "The server has the request and every document."
    },
    "failed": {
      "type": "final",
      "description": "The submission failed; the output has the failure."
    }
  }
});
